/**
 * What a receipt says; its text is in `content/pages/receipt.yaml`. `reviewing`: the provider holds the payment. `confirming`: the
 * outcome is unknown.
 */
export const RECEIPT_STATES = ['paid', 'reviewing', 'confirming', 'failed', 'refunded'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** How lists and emails name what became of an order; capitalized in tables. `refunded`: all of it went back. */
export const ORDER_LABELS = [
  ...(['not finished', 'approved', 'charging', 'under review', 'paid', 'outcome unknown'] as const),
  ...(['declined', 'cancelled', 'refunded'] as const),
] as const;
export type OrderLabel = (typeof ORDER_LABELS)[number];

type StatusRules = {
  label: OrderLabel;
  /** The possible next statuses, besides the same one. */
  to: readonly PaymentStatus[];
  /** Whether it is captured. `perhaps`: it may be, or is about to be. */
  paid: 'no' | 'perhaps' | 'yes';
  /** Whether the outcome is undecided. A buyer has at most one open order of a plan. */
  open: boolean;
  /** Whether a capture was requested: from then on the receipt shows the outcome. */
  tried: boolean;
  /** Whether payments normally leave this status within minutes. One that stays needs an operator. */
  transient: boolean;
  receipt: ReceiptState;
  /** What the site does next, and what is left to the operator. */
  operator: string;
};

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

/** The statuses that the provider's description of an unpaid order can lead to. */
const PROVIDER_STATUSES = ['created', 'approved', 'pending', 'captured', 'declined', 'cancelled', 'unknown'] as const;

const ASKS_AGAIN = 'The site asks again until it knows the outcome. `payments reconcile` asks now.';
const NO_MONEY = 'Nothing: no money moved. The buyer can start again.';

/**
 * Everything about each status, in the order of a payment's life. Queries, responses and receipts derive from it; the
 * unique index of open orders repeats the open ones in a migration.
 */
export const STATUSES: Readonly<Record<PaymentStatus, StatusRules>> = {
  created: {
    label: 'not finished',
    to: [...PROVIDER_STATUSES, 'capturing'],
    paid: 'no',
    open: true,
    tried: false,
    transient: false,
    receipt: 'confirming',
    operator: 'The buyer has not approved it yet. It is closed after a day.',
  },
  approved: {
    label: 'approved',
    to: [...PROVIDER_STATUSES, 'capturing'],
    paid: 'perhaps',
    open: true,
    tried: false,
    transient: false,
    receipt: 'confirming',
    operator: 'The site captures it, unless the same buyer has paid for the plan since. Then it is closed after a day.',
  },
  capturing: {
    label: 'charging',
    to: PROVIDER_STATUSES,
    paid: 'perhaps',
    open: true,
    tried: true,
    transient: true,
    receipt: 'confirming',
    operator: ASKS_AGAIN,
  },
  captured: {
    label: 'paid',
    to: ['recorded'],
    paid: 'yes',
    open: false,
    tried: true,
    transient: true,
    receipt: 'paid',
    operator: 'It is paid. The site records it, and tries again until that succeeds.',
  },
  recorded: {
    label: 'paid',
    to: [],
    paid: 'yes',
    open: false,
    tried: true,
    transient: false,
    receipt: 'paid',
    operator: 'Nothing: it is paid and recorded.',
  },
  pending: {
    label: 'under review',
    to: [...PROVIDER_STATUSES, 'capturing'],
    paid: 'perhaps',
    open: true,
    tried: true,
    transient: false,
    receipt: 'reviewing',
    operator: ASKS_AGAIN,
  },
  declined: {
    label: 'declined',
    to: [...PROVIDER_STATUSES, 'capturing'],
    paid: 'no',
    open: false,
    tried: true,
    transient: false,
    receipt: 'failed',
    operator: NO_MONEY,
  },
  unknown: {
    label: 'outcome unknown',
    to: [...PROVIDER_STATUSES, 'capturing'],
    paid: 'perhaps',
    open: true,
    tried: true,
    transient: true,
    receipt: 'confirming',
    operator: ASKS_AGAIN,
  },
  cancelled: {
    label: 'cancelled',
    to: [...PROVIDER_STATUSES, 'capturing'],
    paid: 'no',
    open: false,
    tried: false,
    transient: false,
    receipt: 'failed',
    operator: NO_MONEY,
  },
};

/** The issue of an order that differs from the one we created. It is never captured and never counts as paid. */
export const MISMATCH = 'ORDER_MISMATCH';
/** The issue of an unpaid order whose money went back. */
export const REFUNDED = 'REFUNDED';
/** The issue of an order that the operator ended. The site may not know whether money moved. */
export const CLOSED = 'CLOSED_BY_OPERATOR';
/** The issue of an order whose buyer has made another one instead. */
export const REPLACED = 'ORDER_REPLACED';

/** The issues of an order that is open again, since the provider said that it was not captured. */
export const NOT_APPROVED = 'NOT_APPROVED';
export const NOT_CAPTURED = 'REFUSED';

export const PAYMENT_STATUSES = Object.keys(STATUSES) as PaymentStatus[];

export function statusesWhere(holds: (rules: StatusRules) => boolean): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((status) => holds(STATUSES[status]));
}

export const PAID_STATUSES = statusesWhere(({ paid }) => paid === 'yes');

/** Nothing that the provider says later changes a paid order. */
export const isPaid = (status: PaymentStatus) => STATUSES[status].paid === 'yes';

/** Such an order rules out a second one. */
export const mayBePaid = (status: PaymentStatus) => STATUSES[status].paid !== 'no';

/** Whether the order ended without money. Its buyer knows that, so only another request of the buyer captures it. */
export const isClosed = (status: PaymentStatus) => !STATUSES[status].open && !mayBePaid(status);

/** Whether a capture was requested and its outcome is unknown. */
export const isUncertain = (status: PaymentStatus) =>
  STATUSES[status].tried && STATUSES[status].receipt === 'confirming';

/** Whether no capture was requested, and one may still be. */
export const isBeforeCapture = (status: PaymentStatus) => STATUSES[status].open && !STATUSES[status].tried;

/** Whether a capture was requested, and it is not decided whether money moved. */
export const mayHaveMoved = (status: PaymentStatus) => STATUSES[status].open && STATUSES[status].tried;

export const isUntried = (status: PaymentStatus) => !STATUSES[status].tried;

export function receiptState(row: { status: PaymentStatus; issue: string | null }): ReceiptState {
  const state = STATUSES[row.status].receipt;
  if (row.status === 'created' && (row.issue === NOT_APPROVED || row.issue === NOT_CAPTURED)) return 'failed';
  return state === 'failed' && row.issue === REFUNDED ? 'refunded' : state;
}

/** Returns why an order ended without money: its issue, or else a word for its status. */
export function reasonOf(row: { status: PaymentStatus; issue: string | null }): string {
  return row.issue ?? (row.status === 'created' ? NOT_APPROVED : row.status.toUpperCase());
}
