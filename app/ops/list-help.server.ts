import type { Action, ListName } from '#app/desk/actions.ts';

/** What each list of the desk is about, and the columns of its table for people. */
export const TABLES: Record<ListName, [about: string, columns: string]> = {
  messages: [
    'Messages that visitors sent with the contact form',
    'id createdAt status firstName lastName email phone smsConsent marketingConsent consentRecord answeredAt answeredBy note',
  ],
  reviews: [
    'Reviews that visitors wrote',
    'id createdAt status hiddenReason rating firstName lastName reviewDescription companyName jobTitle',
  ],
  orders: [
    'Orders, and what became of them',
    'id createdAt status userEmail packageTitle packagePrice refunded dispute issue environment provider',
  ],
  emails: [
    'Emails that wait, were given up, or were sent in the last 30 days',
    'id createdAt status kind recipient messageId attempts nextAttemptAt sentAt lastError',
  ],
  consents: [
    'Consents that visitors gave or withheld',
    'id createdAt messageId email phone page smsConsent marketingConsent version',
  ],
  trail: ['The audit trail', 'id createdAt who what thing'],
};

/** What each action does, for the help of its command; one without help has none. */
export const ACTION_HELP: Partial<Record<Action, string>> = {
  'hide-review': 'Takes a published review off the site',
  'publish-review': 'Publishes a review that is in quarantine, on hold or hidden',
  'delete-review': 'Deletes a review for good, published or not',
  'send-message': 'Lets a message out of quarantine: it is mailed, or sent to the hosted backend',
  'answer-message': 'Marks a message as answered',
  'reopen-message': 'Marks a message as not answered yet',
  'delete-message': 'Deletes a message for good',
  'receipt-order': 'Sends the receipt of a paid order again',
  'seen-order': 'Marks the ZIP codes of an order as seen: its buyer can no longer change them',
  'retry-email': 'Tries all waiting emails now, or one, even if it was given up',
};
