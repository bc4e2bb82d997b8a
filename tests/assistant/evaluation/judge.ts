import type { Question } from '#tests/assistant/evaluation/questions.ts';

/** What is wrong with a reply; empty when it is right. */
export function faultsOf(question: Question, reply: string, siteUrl: string): string[] {
  const faults: string[] = [];
  if (question.says && !question.says.test(reply)) faults.push(`does not say ${question.says}`);
  if (question.never?.test(reply)) faults.push(`says ${question.never}`);
  const { pages } = question;
  if (pages.length > 0 && !pages.some((page) => linksTo(reply, siteUrl, page))) faults.push(`does not link ${pages}`);
  return faults;
}

function linksTo(reply: string, siteUrl: string, page: string): boolean {
  return linksOf(reply).some((link) => {
    const { origin, pathname } = new URL(link);
    return origin === siteUrl && (pathname === page || (page !== '/' && pathname.startsWith(`${page}/`)));
  });
}

/** The addresses in a reply. */
export function linksOf(reply: string): string[] {
  return reply.match(/https?:\/\/\S+/g) ?? [];
}

/** The figures in a text as they are written, units included and commas left out: `$1499`, `90%`, `48`, `200K`. */
export function figuresOf(text: string): string[] {
  const withoutLinks = text.replace(/https?:\/\/\S+/g, '');
  return (withoutLinks.match(/[$€£]?\d[\d,]*(?:\.\d+)?\s?(?:%|percent|k\b)?/gi) ?? []).map((figure) =>
    figure.replace(/[,\s]/g, '').toLowerCase(),
  );
}
