import type { Plan } from '#app/content/plan.ts';
import type { Policy } from '#app/content/policy.ts';
import { type Content, readContent } from '#app/content/reading/content.server.ts';
import { config } from '#app/settings/config.server.ts';
import { exitOn } from '#app/settings/exit.server.ts';

/** The content of this process, read once: a change needs a restart. Faults end the process, one line each. */
export const content: Content = await readContent({
  own: config.contentDir,
  site: config.site,
  faults: config.companyFaults,
  dataDir: config.dataDir,
}).catch(exitOn);

/** Returns the plan with this id; undefined if it is not on sale. */
export function findPlan(id: string): Plan | undefined {
  return content.plans.find((plan) => plan.id === id);
}

/** Returns a policy. Throws if there is none of this slug. */
export function findPolicy(slug: string): Policy {
  const policy = content.policies.find((each) => each.slug === slug);
  if (!policy) throw new Error(`There is no policy "${slug}".`);
  return policy;
}
