import { type Capture, type Money, type Reply, refusal } from '#tests/fakes/paypal-orders.ts';

type Dispute = {
  id: string;
  /** What the case is about. */
  transactions: { capture: Capture; invoiceId: string }[];
  amount: Money;
  reason: string;
  status: string;
  stage: string;
  /** ISO 8601; undefined once the case is resolved. */
  due: string | undefined;
  outcome?: undefined | { outcome_code: string; amount_refunded?: Money };
  /** Milliseconds, as is `updatedAt`. */
  createdAt: number;
  updatedAt: number;
};

const DAY_MS = 24 * 3_600_000;
const FIRST_NUMBER = 10_000_001;

/** The Resolution Center: cases about captures, in the shapes of events, of lists and of one case. */
export function createDisputes(url: string) {
  const disputes: Dispute[] = [];
  let allowed = true;

  function find(id: string): Dispute {
    const dispute = disputes.find((one) => one.id === id);
    if (!dispute) throw new Error(`The fake has no dispute ${id}`);
    return dispute;
  }

  /** Changes a case, at least a second after its last change. */
  function change(id: string, changes: Partial<Dispute>): Dispute {
    const dispute = find(id);
    return Object.assign(dispute, changes, { updatedAt: Math.max(Date.now(), dispute.updatedAt + 1000) });
  }

  const viewBriefly = ({ id, createdAt, updatedAt, reason, status, amount, stage, due }: Dispute) => ({
    dispute_id: id,
    create_time: iso(createdAt),
    update_time: iso(updatedAt),
    reason,
    status,
    dispute_amount: amount,
    dispute_life_cycle_stage: stage,
    dispute_channel: 'INTERNAL',
    ...(due && { seller_response_due_date: due }),
    links: [{ href: `${url}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  });

  const messages = (dispute: Dispute) => [
    { posted_by: 'BUYER', time_posted: iso(dispute.createdAt), content: 'I did not get this lead.' },
  ];

  const view = (dispute: Dispute) => ({
    ...viewBriefly(dispute),
    disputed_transactions: dispute.transactions.map(({ capture, invoiceId }) => ({
      seller_transaction_id: capture.id,
      gross_amount: capture.amount,
      invoice_number: invoiceId,
      buyer: { name: 'Test Buyer' },
      seller: { merchant_id: 'TESTMERCHANT2', name: 'Test Shop' },
      items: [],
    })),
    ...(dispute.outcome && { dispute_outcome: dispute.outcome }),
    messages: messages(dispute),
  });

  return {
    isOpen: (captureId: string) =>
      disputes.some((dispute) => isAbout(dispute, captureId) && dispute.status !== 'RESOLVED'),

    /** Shows a case as an event does: its transaction and its outcome hold little. */
    announce(id: string) {
      const dispute = find(id);
      return {
        ...viewBriefly(dispute),
        disputed_transactions: dispute.transactions.map(({ capture }) => ({
          seller_transaction_id: capture.id,
          seller: { merchant_id: 'TESTMERCHANT2' },
          items: [],
        })),
        ...(dispute.outcome && { dispute_outcome: { outcome_code: dispute.outcome.outcome_code } }),
        messages: messages(dispute),
      };
    },

    /** Responds to a GET of one case or of those about a capture; undefined for every other path. */
    route(path: string, query: URLSearchParams): (() => Reply) | undefined {
      const [matches, id] = path.match(/^\/v1\/customer\/disputes(?:\/([^/]+))?$/) ?? [];
      if (!matches) return undefined;
      if (!allowed) return () => refusal('PERMISSION_DENIED');
      if (!id) {
        const of = disputes.filter((one) => isAbout(one, query.get('disputed_transaction_id')));
        return () => ({ status: 200, body: { items: of.map(viewBriefly).reverse(), links: [] } });
      }
      const dispute = disputes.find((one) => one.id === id);
      return () => (dispute ? { status: 200, body: view(dispute) } : refusal('INVALID_RESOURCE_ID'));
    },

    allow(isAllowed: boolean) {
      allowed = isAllowed;
    },
    open(details: Pick<Dispute, 'transactions' | 'amount'> & Partial<Dispute>): string {
      const now = Date.now();
      const id = `PP-R-TST-${FIRST_NUMBER + disputes.length}`;
      disputes.push({
        id,
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status: 'OPEN',
        stage: 'INQUIRY',
        due: iso(now + 10 * DAY_MS),
        createdAt: now,
        updatedAt: now,
        ...details,
      });
      return id;
    },
    /** Changes a case that goes on, or goes on again after an appeal: its status, its stage or the seller's due date (ISO 8601). */
    update(id: string, changes: { status?: string; stage?: string; due?: string }) {
      change(id, { ...changes, outcome: undefined });
    },
    /** Returns the captures that the case was about. */
    resolve(id: string, outcomeCode: string, refunded?: string): Capture[] {
      const { amount, transactions } = find(id);
      const given = refunded === undefined ? {} : { amount_refunded: { ...amount, value: refunded } };
      change(id, { status: 'RESOLVED', due: undefined, outcome: { outcome_code: outcomeCode, ...given } });
      return transactions.map(({ capture }) => capture);
    },
  };
}

const isAbout = ({ transactions }: Dispute, captureId: string | null) =>
  transactions.some(({ capture }) => capture.id === captureId);

const iso = (time: number) => new Date(time).toISOString();
