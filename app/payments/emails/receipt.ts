import { formatMoment } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import type { Site } from '#app/content/site.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { type Email, layOutEmail, type Part } from '#app/mail/email.ts';
import { buyerIds, openingOf, priceInUsd, sellerParts, subjectOf } from '#app/payments/emails/order-parts.ts';
import type { ReceiptSnapshot } from '#app/payments/emails/snapshot.schema.ts';

/**
 * Composes the buyer's receipt. It contains nothing that was typed at checkout, where somebody may have entered a stranger's
 * address.
 */
export function receiptEmail({ order, paidAt }: ReceiptSnapshot, site: Site, link: URL): Email {
  const { packageTitle: plan, amountCents, demo, provider } = order;
  const said = serverTexts().emails.receipt;
  return {
    subject: subjectOf(order, fill(said.subject, { plan, price: formatPrice(amountCents) })),
    ...layOutEmail([
      ...openingOf(order, texts().receipt.states.paid.title),
      [
        ['Plan', plan],
        ['Amount', priceInUsd(amountCents)],
        ['Paid with', demo ? 'Demo payment' : provider],
        ['Date', formatMoment(paidAt)],
        ...buyerIds(order),
      ],
      { link, label: said.link },
      ...nextSteps(),
      `Questions? Reply to this mail to write to ${site.name}.`,
      ...sellerParts(site),
    ]),
    replyTo: site.email,
  };
}

function nextSteps(): Part[] {
  const { show, title, steps } = texts().receipt.nextSteps;
  return show ? [{ heading: title }, { list: steps }] : [];
}
