import { BackendError, isRefusal } from '#app/backend-error.ts';
import { errorCode } from '#app/fetch.server.ts';
import { PAYMENT_CODE, type ProviderWords } from '#app/payments/advice.ts';
import { COMPLETED, PENDING } from '#app/payments/calls.ts';
import { NOT_APPROVED } from '#app/payments/machine/status.ts';
import type { PaymentCalls, PaymentProvider } from '#app/payments/provider.ts';
import { ProviderRefusal, ProviderUnavailable, REFUSED } from '#app/payments/provider-errors.ts';

/** How long after the backend's timeout a lease expires. */
const LEASE_MARGIN_MS = 15_000;

/** Only where no connection was made. After a timeout, even of connecting, the backend may have the request. */
const UNSENT_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

type Face = ProviderWords &
  Pick<PaymentProvider, 'buttons' | 'orderPage'> & {
    /** Returns whether this status of `complete_order` says that the order was not captured, and still may be. */
    isUncaptured: (status: string) => boolean;
    /** Returns whether it says that an earlier call has captured the order. */
    wasCaptured: (status: string) => boolean;
  };

/**
 * Creates the adapter to a hosted backend. It cannot read orders: only completing one again shows whether it was captured.
 * It takes the completion record, and has orders that these books do not.
 */
export function createHostedProvider(
  backend: PaymentCalls,
  timeoutMs: number,
  { isUncaptured, wasCaptured, ...face }: Face,
): PaymentProvider {
  const lease = timeoutMs + LEASE_MARGIN_MS;
  return {
    name: 'hosted',
    ...face,
    testMode: null,
    times: { lease, wait: lease },

    create: ({ invoiceId: _, ...order }) => backend.createOrder(order).catch(toProviderError),

    async capture(id) {
      const { status } = await backend.completeOrder({ id, owner: null }).catch(toProviderError);
      const order = { id, captureId: null, invoiceId: null, amounts: [] };
      if (status === COMPLETED) return { ...order, state: 'paid', reason: null };
      if (status === PENDING) return { ...order, state: 'pending', reason: null };
      if (wasCaptured(status)) return { ...order, state: 'taken', reason: null };
      if (isUncaptured(status)) return { ...order, state: 'open', reason: NOT_APPROVED };
      return { ...order, state: 'failed', reason: PAYMENT_CODE.test(status) ? status : 'NOT_COMPLETED' };
    },

    record: (record, owner) => backend.recordPayment(record, owner).catch(toProviderError),

    unknownOrders: backend,
  };
}

/** Keeps the backend's error as the cause, since the buyer reads the backend's own words. */
function toProviderError(error: unknown): never {
  if (!(error instanceof BackendError)) throw error;
  const { kind, status, message } = error;
  if (kind === 'refused' && isRefusal(status))
    throw new ProviderRefusal('refused', `${REFUSED}${status}`, { cause: error });
  const isUnsent = error.cause instanceof Error && UNSENT_CODES.includes(errorCode(error.cause));
  throw new ProviderUnavailable(message, { cause: error, isUnsent });
}
