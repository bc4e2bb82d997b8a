import { exampleLead, type Plan } from '#app/content/plan.ts';

/** Of the rest of the content, what decides which parts pages show. */
export type Known = { plans: Plan[]; questions: string[] };

/** A part of a file, as it is written. */
export type WrittenPart = Record<string, unknown>;

/** What `with` of a part names: pages show the part only if the content has it. */
const CONDITIONS: Record<string, (known: Known, part: WrittenPart) => boolean> = {
  leads: ({ plans }) => plans.some(({ kind }) => kind === 'lead'),
  'leads with features': ({ plans }) => exampleLead(plans) !== undefined,
  bundles: ({ plans }) => plans.some(({ kind }) => kind === 'bundle'),
  'ZIP exclusivity': ({ plans }) => plans.some(({ zipExclusive }) => zipExclusive),
  questions: (known, { questions }) => [questions].flat().some((id) => known.questions.includes(String(id))),
};

/**
 * Returns whether pages show a part. `own`: what the company's file says of it. `shipped`: the part that ships, which goes by
 * `show: false` or an empty list if it has a line `show`, and without what its line `with` names.
 */
export function isShown(own: WrittenPart, shipped: WrittenPart, known: Known): boolean {
  const part = { ...shipped, ...own };
  const isEmpty = Object.values(part).some((value) => Array.isArray(value) && value.length === 0);
  if ('show' in shipped && (part.show === false || isEmpty)) return false;
  return CONDITIONS[String(shipped.with)]?.(known, part) ?? true;
}
