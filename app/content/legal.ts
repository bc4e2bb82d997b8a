import { communicationPolicy } from '#app/content/legal/communication-policy.ts';
import type { LegalDocument } from '#app/content/legal/legal-document.ts';
import { privacyPolicy } from '#app/content/legal/privacy-policy.ts';
import { refundPolicy } from '#app/content/legal/refund-policy.ts';
import { termsAndConditions } from '#app/content/legal/terms-and-conditions.ts';
import { termsOfUse } from '#app/content/legal/terms-of-use.ts';

/** In the order of the specification, section 2. */
export const LEGAL_DOCUMENTS: LegalDocument[] = [
  privacyPolicy,
  termsOfUse,
  termsAndConditions,
  refundPolicy,
  communicationPolicy,
];
