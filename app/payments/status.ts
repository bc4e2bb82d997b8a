/** What the receipt of an order says; `content/pages/checkout.ts` has the words. */
export type ReceiptState = 'paid' | 'reviewing' | 'confirming' | 'failed' | 'refunded';

/**
 * What `complete_order` answers: `status` for the caller to compare with COMPLETED, `refused` (422) or `unknown` (504) with
 * the advice for the code. `ownIssue`: the order's issue, where it has one, takes the place of the code.
 */
type Answer = { as: 'status' | 'refused' | 'unknown'; code: string; ownIssue?: true };

type StatusFacts = {
  means: string;
  /** Where an order may go from here; to stay is always allowed. */
  to: readonly PaymentStatus[];
  /** Whether the money is ours; `perhaps` too where it is about to be taken. */
  paid: 'no' | 'perhaps' | 'yes';
  /** True while somebody has to be asked how it ends. A buyer has at most one such order of a plan. */
  open: boolean;
  /** True once somebody tried to take the money: the receipt tells what became of it. */
  tried: boolean;
  /** True when the site leaves it by itself within minutes: an operator sees to what stays there. */
  passing: boolean;
  answer: Answer;
  receipt: ReceiptState;
  /** What becomes of it by itself, and what is left to the operator. */
  operator: string;
};

/** Where an order stands in our own books (design, "Money"). `recorded` is the end of a paid order. */
export type PaymentStatus =
  | 'created'
  | 'approved'
  | 'capturing'
  | 'captured'
  | 'recorded'
  | 'pending'
  | 'declined'
  | 'unknown'
  | 'cancelled';

/** What the provider can say of an order that is not paid. */
const TOLD = ['created', 'approved', 'pending', 'captured', 'declined', 'cancelled', 'unknown'] as const;

const ASKED_AGAIN = 'The site asks again until it knows the outcome. `payments reconcile` asks now.';
const NO_MONEY = 'Nothing: no money moved. The buyer can start again.';

/** Everything about a status, in the order in which payments come to them. Filters, answers and texts derive from it. */
export const STATUSES: Readonly<Record<PaymentStatus, StatusFacts>> = {
  created: {
    means: 'made, and approved by nobody',
    to: [...TOLD, 'capturing'],
    paid: 'no',
    open: true,
    tried: false,
    passing: false,
    answer: { as: 'refused', code: 'ORDER_NOT_APPROVED' },
    receipt: 'confirming',
    operator: 'The buyer has not approved it yet. It is closed after a day.',
  },
  approved: {
    means: 'approved, and the money not asked for',
    to: [...TOLD, 'capturing'],
    paid: 'perhaps',
    open: true,
    tried: false,
    passing: false,
    answer: { as: 'unknown', code: 'UNKNOWN' },
    receipt: 'confirming',
    operator: ASKED_AGAIN,
  },
  capturing: {
    means: 'a call for the money is out until its lease ends',
    to: TOLD,
    paid: 'perhaps',
    open: true,
    tried: true,
    passing: true,
    answer: { as: 'unknown', code: 'UNKNOWN' },
    receipt: 'confirming',
    operator: ASKED_AGAIN,
  },
  captured: {
    means: 'the money is ours, and there is no record yet',
    to: ['recorded'],
    paid: 'yes',
    open: false,
    tried: true,
    passing: true,
    answer: { as: 'status', code: 'COMPLETED' },
    receipt: 'paid',
    operator: 'It is paid. The site records it, and tries again until that succeeds.',
  },
  recorded: {
    means: 'paid and recorded',
    to: [],
    paid: 'yes',
    open: false,
    tried: true,
    passing: false,
    answer: { as: 'status', code: 'COMPLETED' },
    receipt: 'paid',
    operator: 'Nothing: it is paid and recorded.',
  },
  pending: {
    means: 'the provider reviews the payment',
    to: [...TOLD, 'capturing'],
    paid: 'perhaps',
    open: true,
    tried: true,
    passing: false,
    answer: { as: 'status', code: 'PENDING' },
    receipt: 'reviewing',
    operator: ASKED_AGAIN,
  },
  declined: {
    means: 'ended without money',
    to: [...TOLD, 'capturing'],
    paid: 'no',
    open: false,
    tried: true,
    passing: false,
    answer: { as: 'status', code: 'DECLINED', ownIssue: true },
    receipt: 'failed',
    operator: NO_MONEY,
  },
  unknown: {
    means: 'the money was asked for, and no answer made sense',
    to: [...TOLD, 'capturing'],
    paid: 'perhaps',
    open: true,
    tried: true,
    passing: true,
    answer: { as: 'unknown', code: 'UNKNOWN' },
    receipt: 'confirming',
    operator: ASKED_AGAIN,
  },
  cancelled: {
    means: 'voided, expired, replaced, or not at the provider',
    to: [...TOLD, 'capturing'],
    paid: 'no',
    open: false,
    tried: false,
    passing: false,
    answer: { as: 'refused', code: 'VOIDED', ownIssue: true },
    receipt: 'failed',
    operator: NO_MONEY,
  },
};

/** The issue of an order that is not what we created: it is never charged, and never counts as paid. */
export const MISMATCH = 'ORDER_MISMATCH';
/** What the backend refused is kept under this issue and the answer's status, and not sent again by itself. */
export const REFUSED = 'REFUSED_';

export const PAYMENT_STATUSES = Object.keys(STATUSES) as PaymentStatus[];

/** The statuses of which the facts hold, for queries. */
export function statusesWhere(holds: (facts: StatusFacts) => boolean): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((status) => holds(STATUSES[status]));
}

export const PAID_STATUSES = statusesWhere(({ paid }) => paid === 'yes');

/** True once the money is ours; nothing that the provider says later about the order changes that. */
export const isPaid = (status: PaymentStatus) => STATUSES[status].paid === 'yes';

/** True for an order beside which no second one may be made. */
export const mayBePaid = (status: PaymentStatus) => STATUSES[status].paid !== 'no';

/** True for an order that ended without money: its buyer was told so, and it is charged only when asked for again. */
export const isClosed = (status: PaymentStatus) => !STATUSES[status].open && !mayBePaid(status);

/** True where the money was asked for and nobody knows yet whether it came. */
export const isDoubtful = (status: PaymentStatus) => STATUSES[status].tried && STATUSES[status].answer.as === 'unknown';

/** True before anybody tried to take the money. */
export const isUntried = (status: PaymentStatus) => !STATUSES[status].tried;

/** What an order's receipt says. */
export function receiptState(row: { status: PaymentStatus; issue: string | null }): ReceiptState {
  const state = STATUSES[row.status].receipt;
  return state === 'failed' && row.issue === 'REFUNDED' ? 'refunded' : state;
}
