import { z } from 'zod';
import type { Backend } from '#app/backend/backend.ts';
import { type Answer, type Call, createClient } from '#app/backend/hosted-client.server.ts';
import { BackendError } from '#app/backend-error.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import { toAmount } from '#app/content/money.ts';
import { parseJson } from '#app/fetch.server.ts';
import type { Log } from '#app/log.ts';
import type { PaymentRecord } from '#app/payments/calls.schema.ts';
import type { PaymentCalls } from '#app/payments/provider.ts';
import { type Review, reviewFields, reviewSchema } from '#app/reviews/review.schema.ts';

type Options = {
  /** Where the seven paths are, without a trailing slash. */
  url: string;
  /** Milliseconds after which a call gives up. */
  timeoutMs: number;
  /** The same for the chat. */
  chatTimeoutMs: number;
  log: Log;
};

export type HostedBackend = Backend &
  PaymentCalls & {
    /** Another text after each review that this process has sent; of others' reviews nobody tells. */
    reviewsVersion(): string;
  };

const KIB = 1024;

/** A page waits for its reviews, so they get less time than a payment. Milliseconds. */
const REVIEWS_TIMEOUT_MS = 2000;

/** After so many failures in a row the reviews are not asked for again for a while, so that pages stay fast. */
const REVIEWS_FAILURES = 5;
const REVIEWS_PAUSE_MS = 5000;

/** What a buyer or a writer is shown of a refusal at most, in characters. */
const MOST_ERROR_TEXT = 500;

const orderSchema = z.object({
  id: z.string().min(1),
  approvalUrl: z.string().nullish().catch(null),
  links: z.array(z.object({ rel: z.string(), href: z.string() }).nullable().catch(null)).catch([]),
});
const statusSchema = z.object({ status: z.string() });
const refusalSchema = z.object({ error: z.string() });
const replySchema = z.object({ message: z.string() });

/** The backend behind `BACKEND_URL`: the calls and payloads of the specification's section 7, and no others. */
export function createHostedBackend({ url, timeoutMs, chatTimeoutMs, log }: Options): HostedBackend {
  const client = createClient(url, log);
  let failures = 0;
  let pausedUntil = 0;
  let sent = 0;
  let asked: { sent: number; reviews: Promise<Review[]> } | undefined;

  /** A call whose answer is a status 200-299; anything else is a refusal or an unusable answer. */
  async function call(path: string, options: Partial<Call> = {}): Promise<Answer> {
    const answer = await client.send({ path, timeoutMs, maxBytes: 64 * KIB, ...options });
    if (answer.ok) return answer;
    const error = errorText(answer);
    if (answer.status < 500 && error) throw new BackendError('refused', answer.status, error);
    throw client.unusable(path, `status ${answer.status}`);
  }

  async function fetchReviews(): Promise<Review[]> {
    const path = '/api/reviews';
    const answer = await call(path, { timeoutMs: Math.min(timeoutMs, REVIEWS_TIMEOUT_MS), maxBytes: 8 * KIB * KIB });
    const list = parseJson(answer.text);
    if (!Array.isArray(list)) throw client.unusable(path, 'not a list');
    const reviews = list.flatMap((item) => reviewSchema.safeParse(item).data ?? []);
    const skipped = list.length - reviews.length;
    if (skipped > 0) log.warn({ path, skipped }, 'The hosted backend sent reviews that cannot be read');
    return reviews.sort((a, b) => time(b) - time(a));
  }

  /** The reviews, or a failure that counts once however many wait for them. */
  async function tryReviews(): Promise<Review[]> {
    // After a pause one call tries; the others do without until it has succeeded.
    if (failures >= REVIEWS_FAILURES) pausedUntil = performance.now() + REVIEWS_PAUSE_MS;
    try {
      const reviews = await fetchReviews();
      failures = 0;
      pausedUntil = 0;
      return reviews;
    } catch (error) {
      failures += 1;
      if (failures >= REVIEWS_FAILURES) pausedUntil = performance.now() + REVIEWS_PAUSE_MS;
      throw error;
    }
  }

  /** One call for all who ask while it is under way, but never for who has sent a review since it began. */
  function currentReviews(): Promise<Review[]> {
    if (asked?.sent === sent) return asked.reviews;
    const reviews = tryReviews().finally(() => {
      if (asked?.reviews === reviews) asked = undefined;
    });
    asked = { sent, reviews };
    return reviews;
  }

  return {
    async listReviews({ limit } = {}) {
      if (performance.now() < pausedUntil)
        throw new BackendError('unavailable', 502, 'The backend gave no usable answer.');
      return (await currentReviews()).slice(0, limit);
    },

    async createReview(review) {
      const payload = reviewFields(review);
      await call('/api/reviews/create', { payload, statusOnly: true });
      sent += 1;
    },

    reviewsVersion: () => String(sent),

    async sendContactMessage({ firstName, lastName, email, phone, smsConsent, marketingConsent }) {
      const payload: ContactMessage = { firstName, lastName, email, phone, smsConsent, marketingConsent };
      await call('/api/mail/contact', { payload, statusOnly: true });
    },

    async createOrder({ plan }) {
      const path = '/api/paypal/create_order';
      const payload = { amount: toAmount(plan.price), title: plan.title, features: plan.features };
      const order = read(orderSchema, await call(path, { payload }));
      if (!order) throw client.unusable(path, 'no order id');
      const approvalUrl = approvalAddress(order, url);
      return { id: order.id, ...(approvalUrl && { approvalUrl }) };
    },

    async completeOrder({ id }) {
      const path = '/api/paypal/complete_order';
      const answer = read(statusSchema, await call(path, { payload: { order_id: id } }));
      if (!answer) throw client.unusable(path, 'no status');
      return answer;
    },

    async recordPayment(record) {
      const path = '/api/paypal/complete';
      const { orderID, userEmail, firstName, lastName, phone, address, city, state, packageTitle, packagePrice } =
        record;
      const customer = { userEmail, firstName, lastName, phone, address, city, state };
      const payload: PaymentRecord = { orderID, ...customer, packageTitle, packagePrice };
      const answer = await client.send({
        path,
        payload,
        timeoutMs,
        maxBytes: 64 * KIB,
        statusOnly: true,
      });
      // Whatever its status, the visitor is told the backend's reason (specification, sections 7 and 8).
      if (!answer.ok) {
        throw new BackendError(
          'refused',
          answer.status < 500 ? answer.status : 502,
          errorText(answer) ?? 'Unknown error',
        );
      }
    },

    async chat(message) {
      const path = '/api/chat/chat-here';
      const reply = replyText(await call(path, { payload: { message }, timeoutMs: chatTimeoutMs }));
      if (!reply) throw client.unusable(path, 'no reply text');
      return reply;
    },
  };
}

/** What an answer says in the fields that are asked for; undefined when it does not. */
function read<Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>, { text }: Answer): Output | undefined {
  return schema.safeParse(parseJson(text)).data;
}

/** What a refusal says in its field `error`, as one line; undefined when it says nothing. */
function errorText(answer: Answer): string | undefined {
  const text = read(refusalSchema, answer)
    ?.error.replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (!text) return undefined;
  return text.length > MOST_ERROR_TEXT ? `${text.slice(0, MOST_ERROR_TEXT)}…` : text;
}

/** The field `message`, or else the response itself: a JSON string or plain text (specification, section 7). */
function replyText(answer: Answer): string | undefined {
  const body = parseJson(answer.text);
  if (typeof body === 'string') return body.trim();
  if (typeof body === 'object' && body !== null) return read(replySchema, answer)?.message.trim();
  // Broken JSON is no reply, and a page of HTML is somebody else's, such as a proxy's.
  return /json|html/.test(answer.type) ? undefined : answer.text.trim();
}

/** The provider's approval page as `approvalUrl` or as PayPal's own links name it; https, or on the backend itself. */
function approvalAddress(order: z.output<typeof orderSchema>, backend: string): string | undefined {
  const address =
    order.approvalUrl ?? order.links.find((link) => link?.rel === 'approve' || link?.rel === 'payer-action')?.href;
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  return protocol === 'https:' || origin === new URL(backend).origin ? href : undefined;
}

/** Milliseconds since 1970; a review without a readable date comes last. */
function time({ date }: Review): number {
  return Date.parse(date) || 0;
}
