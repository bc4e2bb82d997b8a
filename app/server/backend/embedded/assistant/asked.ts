/** By passage id: words and turns of phrase in which visitors ask for it, beyond what it says itself. */
export const ASKED: Record<string, string> = {
  'faq/lead-prices': 'list price differ different mismatch contradict 149 100 faq says checkout charges rate card',
  'faq/verified-lead':
    'verified checked quality real genuine vetted screening ai inside sales associates isa process qualify',
  'faq/live-transfer':
    'live transfer warm transfer phone handoff connect accepted accept take lead call cold calling miss unavailable busy',
  'faq/delivery-time':
    'when delivered deliver receive arrive turnaround wait hours how fast same day time long lead ready',
  'faq/exclusive-leads':
    'exclusive shared share sold other agents competitors same lead twice resell only mine multiple several one realtor compete',
  'faq/zip-exclusivity':
    'zip exclusivity territory lock own area whole sole reserve monopoly neighborhood protect bundle',
  'faq/replacement-or-credit':
    'bad lead wrong number fake replace replacement credit swap problem complaint disconnected unhappy report never answers',
  'faq/contracts-or-subscriptions':
    'contract subscription monthly commitment sign cancel recurring lock in obligation minimum term fee setup pay as you go auto renew',
  'faq/credit-expiry': 'credit expire expiry unused leftover balance roll over use by last forever deadline',
  'faq/how-to-pay':
    'pay payment method paypal card visa mastercard invoice currency dollars checkout accept bank crypto',
  'plan/standard-buyer-lead': 'buyer buyers lead price standard include home shopper purchaser',
  'plan/standard-seller-lead': 'standard seller price include basic 200k 200000',
  'plan/exclusive-seller-lead': 'exclusive seller price include 400k 400000',
  'plan/hot-seller-lead': 'hot seller price include 600k 600000 motivated',
  'plan/commercial-lead': 'commercial lead price office retail warehouse building',
  'plan/starter-edge': 'starter edge bundle 499 smallest cheapest entry package',
  'plan/pro-closer': 'pro closer bundle 999 middle package',
  'plan/elite-access': 'elite access bundle 1499 largest biggest top package',
  'plans/leads':
    'price lead leads rate card pricing cost each per single list overview cheapest expensive plans options',
  'plans/seller-leads':
    'seller leads price difference between standard exclusive hot property value types kinds compare',
  'plans/bundles': 'bundle bundles prepaid package pack credit difference options save compare volume bulk',
  'plans/discounts':
    'discount coupon promo code free percent off deal cheaper negotiate special offer sale trial sample bargain lower haggle',
  'company/contact':
    'contact phone number email address call text reach office located mailing where hours located street',
  'company/services':
    'services offer company about hearthline business sell transaction coordination virtual assistant marketing who what states us',
  'company/promises':
    'guarantee promise results closing closings close roi commission return deals sure certain success rate income earn',
  'company/process': 'process steps how it works begin matching scheduling tracking closing',
  'company/start': 'start begin sign up register join get started account onboarding login order first lead create',
  'company/reviews': 'reviews testimonials clients say rating feedback references stars opinion experience',
  'company/advice':
    'legal advice tax lawyer attorney deduct deductible accountant sue irs financial loan mortgage law should',
  'company/other-clients':
    'other customers clients data names list database password admin secret agent bought who else email phone credentials personal somebody',
  'company/order-status':
    'my order status payment went through receipt invoice track lead not arrived yet paid charged twice',
};
