import { type Capture, type Reply, refusal } from '#tests/fakes/paypal-orders.ts';

type Dispute = {
  id: string;
  /** What the case is about. */
  transactions: { capture: Capture; invoiceId: string }[];
  status: 'OPEN' | 'UNDER_REVIEW' | 'RESOLVED';
  /** Milliseconds, as is `updatedAt`. */
  createdAt: number;
  updatedAt: number;
};

const DAY_MS = 24 * 3_600_000;
const FIRST_NUMBER = 10_000_001;

/** The Resolution Center: cases about captures, in the shapes of events, of lists and of one case. */
export function createDisputes() {
  const disputes: Dispute[] = [];
  let allowed = true;

  /** Changes a case, at least a second after its last change. */
  function change(id: string, changes: Partial<Dispute>): Dispute {
    const dispute = find(disputes, id);
    return Object.assign(dispute, changes, { updatedAt: Math.max(Date.now(), dispute.updatedAt + 1000) });
  }

  return {
    isOpen: (captureId: string) =>
      disputes.some((dispute) => isAbout(dispute, captureId) && dispute.status !== 'RESOLVED'),

    /** Shows a case as an event does, which names no invoice. */
    announce(id: string) {
      const dispute = find(disputes, id);
      const transactions = dispute.transactions.map(({ capture }) => ({ seller_transaction_id: capture.id }));
      return { ...view(dispute), disputed_transactions: transactions };
    },

    /** Responds to a GET of one case or of those about a capture; undefined for every other path. */
    route(path: string, query: URLSearchParams): (() => Reply) | undefined {
      const [matches, id] = path.match(/^\/v1\/customer\/disputes(?:\/([^/]+))?$/) ?? [];
      if (!matches) return undefined;
      if (!allowed) return () => refusal('PERMISSION_DENIED');
      if (!id) {
        const of = disputes.filter((one) => isAbout(one, query.get('disputed_transaction_id')));
        const items = of.map((dispute) => ({ ...view(dispute), disputed_transactions: undefined })).reverse();
        return () => ({ status: 200, body: { items, links: [] } });
      }
      const dispute = disputes.find((one) => one.id === id);
      return () => (dispute ? { status: 200, body: view(dispute) } : refusal('INVALID_RESOURCE_ID'));
    },

    allow(isAllowed: boolean) {
      allowed = isAllowed;
    },
    open(transactions: Dispute['transactions']): string {
      const now = Date.now();
      const id = `PP-R-TST-${FIRST_NUMBER + disputes.length}`;
      disputes.push({ id, transactions, status: 'OPEN', createdAt: now, updatedAt: now });
      return id;
    },
    /** Reviews a case, also one that was resolved. */
    review: (id: string) => void change(id, { status: 'UNDER_REVIEW' }),
    /** Returns the captures that the case was about. */
    resolve: (id: string): Capture[] => change(id, { status: 'RESOLVED' }).transactions.map(({ capture }) => capture),
  };
}

function find(disputes: Dispute[], id: string): Dispute {
  const dispute = disputes.find((one) => one.id === id);
  if (!dispute) throw new Error(`The fake has no dispute ${id}`);
  return dispute;
}

const view = ({ id, createdAt, updatedAt, status, transactions }: Dispute) => ({
  dispute_id: id,
  create_time: iso(createdAt),
  update_time: iso(updatedAt),
  status,
  ...(status !== 'RESOLVED' && { seller_response_due_date: iso(createdAt + 10 * DAY_MS) }),
  disputed_transactions: transactions.map(({ capture, invoiceId }) => ({
    seller_transaction_id: capture.id,
    invoice_number: invoiceId,
  })),
});

const isAbout = ({ transactions }: Dispute, captureId: string | null) =>
  transactions.some(({ capture }) => capture.id === captureId);

const iso = (time: number) => new Date(time).toISOString();
