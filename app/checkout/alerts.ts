/** The sentences about a payment, exactly as in the specification's error catalogue (section 8). */
export const PAYMENT_ALERTS = {
  success: '✅ Payment Success!',
  /** The completion's status was not COMPLETED. */
  declined: '❌ Payment Failed.',
  /** The provider failed. */
  error: '❌ PayPal checkout error.',
  /** The record call was refused; the backend's own words follow. */
  recordRefused: (reason: string | undefined) => `❌ Payment failed: ${reason || 'Unknown error'}`,
};
