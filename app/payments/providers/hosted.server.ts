import { BackendError, isRefusal } from '#app/backend-error.ts';
import { PAYMENT_CODE, type ProviderWords } from '#app/payments/advice.ts';
import { COMPLETED, PENDING } from '#app/payments/calls.ts';
import type { PaymentCalls, PaymentProvider } from '#app/payments/provider.ts';
import { ProviderRefusal, ProviderUnavailable, REFUSED } from '#app/payments/provider-errors.ts';

/** How long after the backend's timeout a lease expires. */
const LEASE_MARGIN_MS = 15_000;

/**
 * Creates the adapter to a hosted backend. It cannot read orders: only completing one again shows whether it was captured.
 * It takes the completion record, and has orders that these books do not.
 */
export function createHostedProvider(
  backend: PaymentCalls,
  timeoutMs: number,
  face: ProviderWords & Pick<PaymentProvider, 'buttons' | 'orderPage'>,
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
  throw new ProviderUnavailable(message, { cause: error });
}
