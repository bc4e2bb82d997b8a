import type { OrderState, ProviderOrder } from '#app/payments/provider.ts';
import { undocumented } from '#app/payments/provider-errors.ts';

/** The captures whose own status says that money moved; the first two are paid, even if a part was given back. */
const CAPTURE_STATES: Record<string, OrderState> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
};

/** Without a capture. COMPLETED alone does not mean paid. */
const ORDER_STATES: Record<string, OrderState> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  VOIDED: 'gone',
};

/** Returns whether an order with this status, or refused for this reason, was not captured and still may be. */
export const isUncaptured = (word: string): boolean =>
  word === 'ORDER_NOT_APPROVED' || /^(?:open|approved)$/.test(ORDER_STATES[word] ?? '');

/** Returns whether an order refused for this reason was captured by an earlier call. */
export const wasCaptured = (word: string): boolean => word === 'ORDER_ALREADY_CAPTURED';

type Capture = { id: string; status: string };

const captureState = (status: string): OrderState => CAPTURE_STATES[status] ?? 'unknown';

/** Returns whether a capture with this status moved money, even if all of it was given back. */
export const movedMoney = (status: string): boolean => /^(?:paid|refunded)$/.test(captureState(status));

/** Returns whether a capture with this status was given back, all of it or a part. */
export const isGivenBack = (status: string): boolean => status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';

/** Returns the state of an order with these captures. Only a capture whose own status says so is paid. */
export function stateOf(
  status: string,
  captures: readonly Capture[],
): Pick<ProviderOrder, 'state' | 'reason' | 'captureId'> {
  const capture = decisiveCapture(captures);
  if (capture) {
    const state = captureState(capture.status);
    return { state, reason: reasonOf(state, capture.status), captureId: capture.id };
  }
  if (status === 'COMPLETED') return { state: 'unknown', reason: 'COMPLETED_WITHOUT_CAPTURE', captureId: null };
  const state = ORDER_STATES[status] ?? 'unknown';
  return { state, reason: reasonOf(state, status), captureId: null };
}

/** Returns the capture that decides: one that paid, or else one that still may, or else the last one. */
function decisiveCapture(captures: readonly Capture[]): Capture | undefined {
  const isIn = (...states: OrderState[]) => captures.find(({ status }) => states.includes(captureState(status)));
  return isIn('paid') ?? isIn('pending', 'unknown') ?? captures.at(-1);
}

function reasonOf(state: OrderState, status: string): string | null {
  if (state === 'unknown') return undocumented(status);
  return state === 'failed' || state === 'gone' ? status : null;
}
