/** By passage id: words and turns of phrase in which visitors ask for it, beyond what it says itself. */
export const ASKED: Record<string, string> = {
  'faq/lead-prices': 'list price differ different mismatch contradict 149 100 faq says checkout charges rate card',
  'faq/verified-lead': 'verified checked quality real genuine vetted screening ai inside sales associates isa qualify',
  'faq/live-transfer':
    'live transfer warm transfer phone handoff connect accepted accept take lead call cold calling miss unavailable busy',
  'faq/delivery-time':
    'delivery delivered deliver receive arrive turnaround wait hours fast same day time long ready order',
  'faq/exclusive-leads':
    'exclusive shared share sold other agents competitors same lead twice resell only mine multiple several one realtor compete',
  'faq/zip-exclusivity':
    'zip exclusivity territory lock own area whole sole reserve monopoly neighborhood protect bundle',
  'faq/replacement-or-credit':
    'bad lead wrong number fake replace replacement credit swap problem complaint disconnected unhappy report never answers',
  'faq/contracts-or-subscriptions':
    'contract subscription monthly month commitment cancel recurring obligation minimum term setup renew renewal year',
  'faq/credit-expiry': 'credit expire expiry unused leftover balance roll over last forever deadline long lose',
  'faq/how-to-pay':
    'pay payment method paypal card visa mastercard invoice currency dollars checkout accept bank crypto options',
  'plan/standard-buyer-lead': 'buyer buyers lead price standard include home shopper purchaser',
  'plan/standard-seller-lead': 'standard seller price include basic 200k 200000',
  'plan/exclusive-seller-lead': 'exclusive seller price include 400k 400000',
  'plan/hot-seller-lead': 'hot seller price include 600k 600000 motivated',
  'plan/commercial-lead': 'commercial lead price office retail warehouse building',
  'plan/starter-edge': 'starter bundle 499 smallest entry package',
  'plan/pro-closer': 'pro closer bundle 999 middle package',
  'plan/elite-access': 'elite bundle 1499 largest biggest top package',
  'plans/leads': 'price ratecard pricing cost leads single cheapest expensive plans options',
  'plans/seller-leads': 'seller leads price difference between standard exclusive hot property value types compare',
  'plans/bundles': 'bundle bundles prepaid package pack credit difference save compare volume bulk',
  'plans/discounts':
    'discount coupon promo code free percent off deal cheaper negotiate special offer sale trial sample bargain lower haggle price',
  'company/contact':
    'contact phone call number email address text reach office located location mailing where hours street',
  'company/services':
    'services offer company about {name} business sell transaction coordination virtual assistant marketing states',
  'company/promises':
    'guarantee promise results closing closings close roi commission return deals sure certain success rate income earn profit money',
  'company/process': 'process steps how it works begin matching scheduling tracking closing',
  'company/start': 'start begin signup register join started account onboarding login password create',
  'company/reviews': 'reviews testimonials clients say rating feedback references stars opinion experience',
  'company/advice': 'legal advice tax lawyer attorney deduct deductible accountant sue irs financial loan mortgage',
  'company/other-clients':
    'other customers clients data names list database password admin secret agent bought who else email phone credentials personal somebody',
  'company/order-status': 'order status payment went through receipt invoice track yet paid charged twice',
  'policy/refund-policy': 'refund sign-up fee days period how long',
  'policy/refund-policy/eligible-cases': 'refund eligible qualify reasons cases unresponsive unengaged under contract',
  'policy/refund-policy/no-delivery-or-replacement-within-one-month': 'month nothing delivered no replacement',
  'policy/refund-policy/reporting-concerns': 'report concern deadline referral',
  'policy/refund-policy/how-to-request-a-refund': 'request claim ask apply refund how',
  'policy/refund-policy/refund-period': 'sign-up fee refund period days',
  'policy/terms-and-conditions/payment-terms': 'payment due deadline owed accepted acceptance expected sell months',
  'policy/terms-and-conditions/live-call-and-acceptance': 'accept reply decline dispute refuse accepted binding',
  'policy/terms-and-conditions/non-payment-enforcement':
    'nonpayment unpaid suspend collection agency boards consequences late',
  'policy/terms-and-conditions/governing-law-and-arbitration':
    'governing law state delaware arbitration disputes court jury lawsuit sue litigation',
  'policy/terms-of-use/governing-law-and-arbitration':
    'governing law state delaware arbitration disputes court lawsuit litigation',
  'policy/terms-and-conditions/lead-quality-standards': 'quality standards',
  'policy/terms-of-use/reviews': 'delete remove hide edit negative review post rules',
  'policy/communication-policy/opt-out-procedures':
    'unsubscribe stop sms texts emails calls opt out procedure no longer contact remove list',
  'policy/communication-policy/consent-to-communication': 'consent required purchase buy agree texts condition',
  'policy/communication-policy/service-vs-marketing': 'promotional marketing permission ads spam opt in newsletter',
  'policy/communication-policy/sms-text-messaging-terms':
    'sms messages how many frequency often carrier rates cost data',
  'policy/communication-policy/call-recording': 'recorded record recording calls',
  'policy/communication-policy/compliance-statement': 'tcpa ctia a2p comply compliant compliance rules',
  'policy/privacy-policy': 'privacy personal data information sell rent',
  'policy/privacy-policy/cookies': 'cookies track tracking analytics advertising',
  'policy/privacy-policy/payments': 'store save keep card number bank details',
  'policy/privacy-policy/your-rights': 'delete remove correct copy my personal data information rights access',
  'policy/privacy-policy/what-we-collect': 'collect gather which information data about me',
  'policy/privacy-policy/retention': 'how long keep retain store personal information',
  'policy/privacy-policy/who-receives-it': 'sell rent share my data third parties',
  'policy/privacy-policy/children': 'children kids minors age under 13',
};
