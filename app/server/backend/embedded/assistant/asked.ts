/** By passage id: words and turns of phrase in which visitors ask for it, beyond what it says itself. */
export const ASKED: Record<string, string> = {
  'faq/lead-prices':
    'list price differ different mismatch contradict 149 100 faq checkout charges rate card pricesdiffer',
  'faq/verified-lead':
    'verified checked quality real genuine vetted screening ai inside sales associates isa qualify agentinvolved',
  'faq/live-transfer':
    'live transfer warm transfer phone handoff connect accepted accept take lead call cold calling miss unavailable busy availability reply first contact homeowner',
  'faq/delivery-time':
    'delivery delivered deliver receive arrive turnaround wait hours fast same day time long ready order show up arrives paying order ring phone first',
  'faq/exclusive-leads':
    'exclusive shared share sold other agents competitors same lead twice resell only mine multiple several one realtor compete homeowner name handed inquiry bunch race called',
  'faq/zip-exclusivity':
    'zip exclusivity territory lock own area whole sole reserve monopoly neighborhood protect bundle farm keep out only agent minimum spend protection',
  'faq/replacement-or-credit':
    'bad lead wrong number fake replace replacement credit swap problem complaint disconnected unhappy report never answers homeowner dud deadline after delivery happens',
  'faq/contracts-or-subscriptions':
    'contract subscription monthly month commitment cancel recurring obligation minimum term setup renew renewal year cancel commit without try single one time fee',
  'faq/credit-expiry':
    'credit expire expiry unused leftover balance roll over last forever deadline long lose balance money prepaid prepay loaded still',
  'faq/how-to-pay':
    'pay payment method paypal card visa mastercard invoice currency dollars checkout accept bank crypto options amex type enter wire check cash apple google mastercard',
  'plan/standard-buyer-lead': 'buyer buyers lead price standard include home shopper purchaser',
  'plan/standard-seller-lead': 'standard seller price include basic 200k 200000 value200000',
  'plan/exclusive-seller-lead': 'exclusive seller price include 400k 400000 value400000',
  'plan/hot-seller-lead': 'hot seller price include 600k 600000 motivated value600000',
  'plan/commercial-lead': 'commercial lead price office retail warehouse building',
  'plan/starter-edge': 'starter bundle 499 smallest entry package',
  'plan/pro-closer': 'pro closer bundle 999 middle package',
  'plan/elite-access': 'elite bundle 1499 largest biggest top package',
  'plans/leads': 'price ratecard pricing cost leads single cheapest expensive plans options per client send each',
  'plans/seller-leads':
    'seller leads price difference between standard exclusive hot property value types compare valueabove value house home listing fit which',
  'plans/bundles': 'bundle bundles prepaid package pack credit difference save compare volume bulk',
  'plans/discounts':
    'discount coupon promo code free percent off deal cheaper negotiate special offer sale trial sample bargain lower haggle price',
  'company/contact':
    'contact phone call number email address text reach office located location mailing where hours street',
  'company/services':
    'services offer company about {name} business sell transaction coordination virtual assistant marketing states behind',
  'company/promises':
    'guarantee promise results closing closings close roi commission return deals sure certain odds chance conversion success rate income earn profit money',
  'company/process': 'process steps how it works begin matching scheduling tracking closing',
  'company/start': 'start begin signup register join started account onboarding login password create',
  'company/reviews': 'reviews testimonials clients say rating feedback references stars opinion experience',
  'company/advice': 'legal advice tax lawyer attorney deduct deductible accountant sue irs financial loan',
  'company/other-clients':
    'other customers clients data names list database password admin secret agent bought who else email phone credentials personal somebody otherclients',
  'company/order-status': 'order status payment went through receipt invoice track yet paid charged twice',
  'policy/refund-policy': 'refund sign-up fee days period how long deadline',
  'policy/refund-policy/eligible-cases':
    'refund eligible qualify reasons cases unresponsive unengaged under contract unresponsive unengaged noleads undercontract signup exclusive referral',
  'policy/refund-policy/no-delivery-or-replacement-within-one-month':
    'month nothing delivered no replacement noreplacement weeks still waiting',
  'policy/refund-policy/reporting-concerns':
    'report concern deadline referral report deadline accepted trouble complain found hours days',
  'policy/refund-policy/how-to-request-a-refund':
    'request claim ask apply refund how send provide need proof documents steps file howtorequest',
  'policy/refund-policy/refund-period':
    'sign-up fee refund period days referralagreement deadline agreement execution since',
  'policy/terms-and-conditions/payment-terms':
    'expectedsell payment due deadline owed accepted acceptance expected sell months invoice bill hour paymentdue',
  'policy/terms-and-conditions/live-call-and-acceptance': 'after accept reply decline dispute refuse accepted binding',
  'policy/terms-and-conditions/non-payment-enforcement':
    'nonpayment unpaid suspend collection agency boards consequences late deadline bill somebody agents',
  'policy/terms-and-conditions/governing-law-and-arbitration':
    'governing law state delaware arbitration disputes court jury lawsuit sue litigation',
  'policy/terms-of-use/governing-law-and-arbitration':
    'governing law state delaware arbitration disputes court lawsuit litigation',
  'policy/terms-and-conditions/lead-quality-standards': 'quality standards',
  'policy/terms-of-use/reviews': 'delete remove hide edit negative review post rules',
  'policy/communication-policy/opt-out-procedures':
    'unsubscribe stop sms texts emails calls opt out procedure no longer contact remove list optoutphone newsletter inbox marketing off',
  'policy/communication-policy/consent-to-communication':
    'consent required purchase buy agree texts condition consent condition marketing order still',
  'policy/communication-policy/service-vs-marketing': 'promotional marketing permission ads spam opt in newsletter',
  'policy/communication-policy/sms-text-messaging-terms':
    'sms messages how many frequency often carrier rates cost data frequency week month',
  'policy/communication-policy/call-recording': 'recorded record recording calls',
  'policy/communication-policy/compliance-statement': 'tcpa ctia a2p comply compliant compliance rules',
  'policy/privacy-policy': 'privacy personal data information sell rent',
  'policy/privacy-policy/cookies': 'cookies track tracking analytics advertising',
  'policy/privacy-policy/payments': 'store save keep card number bank details',
  'policy/privacy-policy/your-rights':
    'delete remove correct copy my personal data information rights access see personal',
  'policy/privacy-policy/what-we-collect': 'collect gather which information data about me',
  'policy/privacy-policy/retention': 'how long keep retain store personal information',
  'policy/privacy-policy/who-receives-it': 'sell rent share my data third parties companies number hand pass money',
  'policy/privacy-policy/children': 'children kids minors age under 13 old child',
  'company/coverage': 'coverage area country serve licensed us states',
  'company/areas': 'choosearea zip area available still free',
  'company/bundle-credit': 'creditbuys bundle credit any lead commercial buyer seller which',
  'company/articles': 'articles resources read blog guide learn tips better',
  'company/channels': 'channels strategy marketing find source sellers leads advertise',
  'company/partnership': 'partner expect playbook partnership habits each side',
  'company/coordination': 'transaction coordination closing paperwork deadlines documents signatures file',
  'company/assistance': 'virtual assistant inbox calendar admin records task chores',
  'company/text-number': 'supporttext sms number',
  'policy/refund-policy/what-is-not-refundable': 'outsidearea changedmind refund lead client area',
};
