/** What the tests of the language model give it to answer from. */
const passage = (id: string, path: string, ...sentences: string[]) => ({ id, path, title: id, sentences });

export const SOURCES = [
  passage('p1', '/pricing', 'We deliver a lead 1 to 4 hours after it is verified.'),
  passage('p2', '/pricing', 'No.', 'Each lead is exclusive to one realtor.'),
  passage('p3', '/terms-and-conditions', 'Leads cannot be declined or disputed after acceptance.'),
  passage('p4', '/pricing', 'Reply to us within 48 hours of delivery to get a replacement or credit.'),
  passage(
    'p5',
    '/refund-policy',
    'You may request a refund if there is no delivery or replacement within 1 month.',
    'Leads outside the preferred area are not refundable.',
    'The sign-up fee is covered by this policy for 60 days from execution of the Referral Agreement.',
  ),
  passage('p6', '/pricing', 'ZIP exclusivity is available for bundles of $999 or more.'),
  passage('p7', '/terms-of-use', 'I cannot promise results.', 'I cannot give legal, tax or financial advice.'),
  passage('e1', '/pricing', 'Entregamos el lead de 1 a 4 horas después de verificarlo.'),
  passage('e2', '/pricing', 'Cada lead es exclusivo de un solo agente.', 'No se lo vendemos a otros.'),
  passage('e3', '/terms-and-conditions', 'Después de la aceptación un lead no se puede rechazar ni disputar.'),
  passage('e4', '/refund-policy', 'Responda dentro de 48 horas desde la entrega para obtener un reemplazo o crédito.'),
  passage('e5', '/refund-policy', 'Puede solicitar un reembolso si no hay entrega o reemplazo dentro de 1 mes.'),
  passage(
    'catalog',
    '/pricing',
    'A Standard Buyer Lead costs $99.',
    'A Hot Seller Lead costs $299.',
    'Pro Closer costs $999 for $1,200 of credit.',
  ),
  passage(
    'sum',
    '/pricing',
    '4 Hot Seller Leads: 4 × $299 = $1,196. 4 Exclusive Seller Leads: 4 × $199 = $796. You save $1,196 − $796 = $400.',
  ),
];

export const question = (message: string, earlier: { text: string; isBot: boolean }[] = []) => ({
  message,
  earlier,
  sources: SOURCES,
  composed: 'We deliver a lead 1 to 4 hours after it is verified.',
});

/** Reads `kind: ids | sentence | ids | sentence` of each line. */
export function replies(lines: string) {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, kind = '', rest = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
      const parts = rest.split('|').map((part) => part.trim());
      const sentences = parts.flatMap((text, at) =>
        at % 2 ? { text, ids: parts[at - 1]?.split(' ').filter(Boolean) ?? [] } : [],
      );
      return { kind, sentences };
    });
}
