import type { Migration } from 'kysely';
import { initial } from '#app/store/migrations/0001-initial.ts';
import { payments } from '#app/store/migrations/0002-payments.ts';
import { consents } from '#app/store/migrations/0003-consents.ts';
import { rateCounts } from '#app/store/migrations/0004-rate-counts.ts';
import { approvalUrl } from '#app/store/migrations/0005-approval-url.ts';
import { modelCalls } from '#app/store/migrations/0006-model-calls.ts';
import { consentMessage } from '#app/store/migrations/0007-consent-message.ts';
import { oneOpenOrder } from '#app/store/migrations/0008-one-open-order.ts';
import { letters } from '#app/store/migrations/0009-letters.ts';
import { afterTheSale } from '#app/store/migrations/0010-after-the-sale.ts';
import { ordersOfAPlan } from '#app/store/migrations/0011-orders-of-a-plan.ts';
import { toldAndDisputed } from '#app/store/migrations/0013-told-and-disputed.ts';
import { deletionRequests } from '#app/store/migrations/0017-deletion-requests.ts';
import { observations } from '#app/store/migrations/0018-observations.ts';

/** Every change of the tables, in order of its name. A released one never changes; a new one is added below, and its rows to `tests/ops/released`. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_payments': payments,
  '0003_consents': consents,
  '0004_rate_counts': rateCounts,
  '0005_approval_url': approvalUrl,
  '0006_model_calls': modelCalls,
  '0007_consent_message': consentMessage,
  '0008_one_open_order': oneOpenOrder,
  '0009_letters': letters,
  '0010_after_the_sale': afterTheSale,
  '0011_orders_of_a_plan': ordersOfAPlan,
  '0013_told_and_disputed': toldAndDisputed,
  '0017_deletion_requests': deletionRequests,
  '0018_observations': observations,
};
