/** A sentence of the specification's error catalogue (section 8), with its tone. */
export type Alert = { kind: 'success' | 'error'; text: string };

export const CONTACT_ALERTS = {
  sent: 'Your message has been sent successfully!',
  failed: 'Something went wrong, please try again later.',
};

export const PAYMENT_ALERTS = {
  success: '✅ Payment Success!',
  /** The payment completed with another status than COMPLETED. */
  declined: '❌ Payment Failed.',
  /** The payment provider failed. */
  error: '❌ PayPal checkout error.',
  /** The backend rejected the payment's record; `reason` is its own message. */
  recordRefused: (reason: string | undefined) => `❌ Payment failed: ${reason || 'Unknown error'}`,
};
