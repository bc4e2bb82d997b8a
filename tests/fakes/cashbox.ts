import { randomUUID } from 'node:crypto';
import type { OrderState, PaymentProvider, ProviderOrder } from '#app/payments/provider.ts';
import { ProviderRefusal } from '#app/payments/provider-errors.ts';

type Intent = Record<'id' | 'status' | 'reference' | 'card', string> & {
  cents: number;
  charge: string | null;
  refunds: { id: string; cents: number; at: string }[];
};

const STATES: Record<string, OrderState> = {
  requires_payment_method: 'open',
  requires_capture: 'approved',
  processing: 'pending',
  succeeded: 'paid',
  canceled: 'gone',
};

/** A made-up provider with words of its own: what an adapter beside PayPal's has to be (docs/changing.md). */
export function openCashbox() {
  const intents = new Map<string, Intent>();
  const captures = new Map<string, number>();

  function find(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw new ProviderRefusal('gone', 'no_such_intent');
    return intent;
  }

  function charge(intent: Intent): void {
    if (intent.status !== 'requires_capture') throw new ProviderRefusal('not-approved', 'intent_unexpected_state');
    if (intent.card === 'empty') throw new ProviderRefusal('refused', 'card_declined');
    captures.set(intent.id, (captures.get(intent.id) ?? 0) + 1);
    intent.charge = `ch_${randomUUID()}`;
    intent.status = intent.card === 'slow' ? 'processing' : 'succeeded';
  }

  const provider: PaymentProvider = {
    name: 'cashbox',
    label: 'Cashbox',
    testMode: null,
    buttons: null,
    times: { lease: 30_000, wait: 5_000 },
    advice: (code) =>
      code === 'card_declined'
        ? { text: 'Cashbox could not charge this card. Nothing was charged.', restart: true }
        : undefined,

    async create({ plan, invoiceId, returnUrl }) {
      const intent = { status: 'requires_payment_method', cents: plan.priceCents, reference: invoiceId, card: 'good' };
      const id = `pi_${randomUUID()}`;
      intents.set(id, { id, ...intent, charge: null, refunds: [] });
      return { id, approvalUrl: `https://pay.cashbox.example/${id}?back=${encodeURIComponent(returnUrl)}` };
    },
    read: async (id) => toOrder(find(id)),
    async capture(id) {
      const intent = find(id);
      if (!intent.charge) charge(intent);
      return toOrder(intent);
    },

    afterSale: {
      environment: 'live',
      async refund(id) {
        const intent = [...intents.values()].find(({ refunds }) => refunds.some((one) => one.id === id));
        const refund = intent && refundsOf(intent).find(({ refundId }) => refundId === id);
        if (!refund) throw new ProviderRefusal('gone', 'no_such_refund');
        return refund;
      },
      dispute: () => Promise.reject(new ProviderRefusal('gone', 'no_such_dispute')),
      ...{ disputes: async () => [], disputeIn: () => null, refundIn: () => null },
    },

    webhook: {
      setting: 'CASHBOX_WEBHOOK_ID',
      read(headers, body) {
        if (!headers.get('cashbox-signature')) return null;
        const { kind, intent, refund = null } = JSON.parse(body);
        const none = { captureIds: [], invoiceIds: [], isReversal: false, disputeId: null };
        return { type: kind, orderId: intent, refundId: refund, ...none };
      },
      verify: async (headers) => headers.get('cashbox-signature') === 'genuine',
    },
  };

  return {
    provider,
    /** Does what the buyer does on the provider's page. */
    approve: (id: string, card: 'good' | 'empty' | 'slow' = 'good') =>
      Object.assign(find(id), { card, status: 'requires_capture' }),
    change: (id: string, change: Partial<Intent>) => Object.assign(find(id), change),
    captures: (id: string) => captures.get(id) ?? 0,
  };
}

function toOrder(intent: Intent): ProviderOrder {
  const { id, status, cents, charge, reference: invoiceId, refunds } = intent;
  const back = refunds.reduce((sum, refund) => sum + refund.cents, 0);
  const state = charge && back >= cents ? 'refunded' : (STATES[status] ?? 'unknown');
  const amount = { cents, currency: 'USD' };
  const captured = charge && status === 'succeeded' ? [amount] : [];
  const sale = { feeCents: null, netCents: null, payerId: null, capturedAt: null };
  const saleDetails = () => ({ captured, isGivenBack: back > 0, refunds: refundsOf(intent), sale });
  return {
    id,
    state,
    reason: state === 'gone' ? status : null,
    captureId: charge,
    invoiceId,
    amounts: [amount],
    saleDetails,
  };
}

const refundsOf = ({ charge, reference: invoiceId, refunds }: Intent) =>
  refunds.map(({ id: refundId, cents: amountCents, at: happenedAt }) => {
    const ids = { refundId, captureId: charge, invoiceId };
    return { ...ids, amountCents, happenedAt, kind: 'refund' as const, status: 'completed' as const };
  });
