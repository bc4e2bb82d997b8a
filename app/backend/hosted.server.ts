import { z } from 'zod';
import type { Backend } from '#app/backend/backend.ts';
import { type Answer, type Call, createClient } from '#app/backend/hosted-client.server.ts';
import { createReviewList } from '#app/backend/hosted-reviews.server.ts';
import { BackendError, isRefusal } from '#app/backend-error.ts';
import { messageFields } from '#app/contact/message.schema.ts';
import { toAmount } from '#app/content/money.ts';
import { parseJson } from '#app/fetch.server.ts';
import type { Log } from '#app/log.server.ts';
import { recordFields } from '#app/payments/calls.schema.ts';
import { COMPLETED, MAX_ORDER_ID, PENDING } from '#app/payments/calls.ts';
import type { PaymentCalls } from '#app/payments/provider.ts';
import { reviewFields } from '#app/reviews/review.schema.ts';
import { fitInto } from '#app/text/whole-characters.ts';

type Options = {
  /** Where the seven paths are, without a trailing slash. */
  url: string;
  timeoutMs: number;
  chatTimeoutMs: number;
  log: Log;
};

export type HostedBackend = Backend &
  PaymentCalls & {
    /** Another text after each review that this process has sent, and after each list that differs from the one before. */
    reviewsVersion(): string;
  };

const MAX_RESPONSE_BYTES = 64 * 1024;

/** The most that a visitor sees of a rejection, in characters. */
const MAX_ERROR_LENGTH = 500;

/** Shown for a rejection without a reason. */
const REFUSED = 'This was not accepted. Please try again, or contact us.';

/** The statuses of `complete_order` after a capture. */
const CAPTURED = [COMPLETED, PENDING];

/** The provider's refusals that tell whether it has captured an order. */
const ORDER_ISSUE = /\bORDER_(?:NOT_APPROVED|ALREADY_CAPTURED)\b/g;

const orderSchema = z.object({
  id: z.string().min(1),
  approvalUrl: z.string().nullish().catch(null),
  links: z.array(z.object({ rel: z.string(), href: z.string() }).nullable().catch(null)).catch([]),
});
const statusSchema = z.object({ status: z.string() });
const refusalSchema = z.object({ error: z.string() });
const replySchema = z.object({ message: z.string() });

/** Creates the backend behind `BACKEND_URL`: the calls and payloads of the specification's section 7, and no others. */
export function createHostedBackend({ url, timeoutMs, chatTimeoutMs, log }: Options): HostedBackend {
  const client = createClient(url, log);

  async function call(path: string, options: Partial<Call> = {}): Promise<Answer> {
    return accept(path, await client.send({ path, timeoutMs, maxBytes: MAX_RESPONSE_BYTES, ...options }));
  }

  /** Throws unless the status is 200 to 299: as refused, with the backend's own reason if it gave one, or as unavailable. */
  function accept(path: string, answer: Answer): Answer {
    if (answer.ok) return answer;
    if (isRefusal(answer.status)) throw new BackendError('refused', answer.status, errorText(answer) ?? REFUSED);
    throw client.unusable(path, `status ${answer.status}`);
  }

  const reviews = createReviewList({ call, unusable: client.unusable, timeoutMs, log });

  return {
    listReviews: reviews.list,
    rateReviews: reviews.rate,

    async createReview(review) {
      await call('/api/reviews/create', { payload: reviewFields(review), statusOnly: true });
      reviews.changed();
    },

    reviewsVersion: reviews.version,

    async sendContactMessage(message) {
      await call('/api/mail/contact', { payload: messageFields(message), statusOnly: true });
    },

    async createOrder({ plan }) {
      const path = '/api/paypal/create_order';
      const payload = { amount: toAmount(plan.priceCents), title: plan.title, features: plan.features };
      const order = read(orderSchema, await call(path, { payload }));
      if (!order) throw client.unusable(path, 'no order id');
      const { length } = order.id;
      if (length > MAX_ORDER_ID)
        throw client.unusable(path, `order id of ${length} characters, beyond ${MAX_ORDER_ID}`);
      const approvalUrl = approvalAddress(order, url);
      return { id: order.id, ...(approvalUrl && { approvalUrl }) };
    },

    async completeOrder({ id }) {
      const path = '/api/paypal/complete_order';
      const sent = await client.send({ path, timeoutMs, maxBytes: MAX_RESPONSE_BYTES, payload: { order_id: id } });
      const answer = sent.ok ? read(statusSchema, sent) : undefined;
      if (answer && CAPTURED.includes(answer.status)) return answer;
      // The provider's own refusal says more than what a backend makes of it.
      const issue = orderIssue(sent);
      if (issue) return { status: issue };
      accept(path, sent);
      if (!answer) throw client.unusable(path, 'no status');
      return answer;
    },

    async recordPayment(record) {
      const path = '/api/paypal/complete';
      const payload = recordFields(record);
      const answer = await client.send({ path, payload, timeoutMs, maxBytes: MAX_RESPONSE_BYTES, statusOnly: true });
      if (answer.ok) return;
      // Whatever the status, the visitor sees the backend's reason (specification, sections 7 and 8).
      const status = answer.status < 500 ? answer.status : 502;
      throw new BackendError('refused', status, errorText(answer) ?? 'Unknown error');
    },

    async chat({ message }) {
      const path = '/api/chat/chat-here';
      const reply = replyText(await call(path, { payload: { message }, timeoutMs: chatTimeoutMs }));
      if (!reply) throw client.unusable(path, 'no reply text');
      return reply;
    },
  };
}

/** Returns the fields of the schema; undefined if the response does not have them. */
function read<Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>, { text }: Answer): Output | undefined {
  return schema.safeParse(parseJson(text)).data;
}

/**
 * Returns the provider's refusal that a backend passes on, with any status and in any field; undefined if it names both. A
 * program's source in an error page names them too, so that only a 4xx may be other than JSON.
 */
function orderIssue({ status, type, text }: Answer): string | undefined {
  const isError = parseJson(text) !== null || (isRefusal(status) && !/html/i.test(type));
  const [issue, ...others] = new Set(isError ? text.match(ORDER_ISSUE) : []);
  return others.length === 0 ? issue : undefined;
}

/** Returns the field `error` of a rejection on one line; undefined if there is none. */
function errorText(answer: Answer): string | undefined {
  const text = read(refusalSchema, answer)
    ?.error.replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!text) return undefined;
  return text.length > MAX_ERROR_LENGTH ? `${fitInto(MAX_ERROR_LENGTH, text)}…` : text;
}

/** Returns the field `message`, or else the response itself: a JSON string or plain text (specification, section 7). */
function replyText(answer: Answer): string | undefined {
  const body = parseJson(answer.text);
  if (typeof body === 'string') return body.trim();
  if (typeof body === 'object' && body !== null) return read(replySchema, answer)?.message.trim();
  // Broken JSON is no reply, and HTML is an error page, such as a proxy's.
  return /json|html/.test(answer.type) ? undefined : answer.text.trim();
}

/** Returns the approval page from `approvalUrl` or the links of the order; undefined unless it is https or on the backend itself. */
function approvalAddress(order: z.output<typeof orderSchema>, backend: string): string | undefined {
  const address =
    order.approvalUrl ?? order.links.find((link) => link?.rel === 'approve' || link?.rel === 'payer-action')?.href;
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  return protocol === 'https:' || origin === new URL(backend).origin ? href : undefined;
}
