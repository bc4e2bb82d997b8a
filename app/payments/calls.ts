/*
 * The words of `complete_order` (specification, section 7): only COMPLETED means paid. PENDING is a payment that may have been
 * made; any other status is the code of a payment that was not.
 */
export const COMPLETED = 'COMPLETED';
export const PENDING = 'PENDING';

/** The longest order id that the calls take, in characters. */
export const MAX_ORDER_ID = 100;
