import { BackendError } from '#app/backend-error.ts';
import { PAYMENT_CODE } from '#app/payments/advice.ts';
import {
  type PaymentCalls,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '#app/payments/provider.ts';
import { REFUSED } from '#app/payments/status.ts';

/** A call under way counts as lost so long after the backend's time-out. */
const LEASE_MARGIN_MS = 15_000;
/** Refusals that say "later", not "no". */
const TRY_LATER = [408, 425, 429];

/**
 * Another backend's payments (design, "Two backends behind one port"). It cannot be asked how an order stands: whether its
 * money moved is learned by completing it again. It takes the completion record, and knows orders that these books do not.
 */
export function createHostedProvider(backend: PaymentCalls, timeoutMs: number): PaymentProvider {
  const lease = timeoutMs + LEASE_MARGIN_MS;
  return {
    name: 'hosted',
    times: { lease, wait: lease },

    create: ({ invoiceId: _, ...order }) => backend.createOrder(order).catch(toProviderError),

    async capture(id) {
      const { status } = await backend.completeOrder({ id, owner: null }).catch(toProviderError);
      const captured = status === 'COMPLETED' || status === 'PENDING';
      const reason = PAYMENT_CODE.test(status) ? status : 'DECLINED';
      const capture = { id: null, amount: null, ...(captured ? { status } : { status: 'DECLINED', reason }) };
      return { id, status: 'COMPLETED', invoiceId: null, amount: null, captures: [capture] };
    },

    record: (record, owner) => backend.recordPayment(record, owner).catch(toProviderError),

    strangers: backend,
  };
}

/** The backend's error stays the cause: the buyer reads the backend's own words. */
function toProviderError(error: unknown): never {
  if (!(error instanceof BackendError)) throw error;
  const { kind, status, message } = error;
  const isDefinite = kind === 'refused' && status < 500 && !TRY_LATER.includes(status);
  if (isDefinite) throw new ProviderRefusal(`${REFUSED}${status}`, { cause: error });
  throw new ProviderUnavailable(message, { cause: error });
}
