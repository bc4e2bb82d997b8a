import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';

/** Prices, plans, bundles and discounts. */
export const PRICE_FACTS = listFacts({
  yes: {
    'plan/commercial-lead': `commercial lead price; do you have commercial leads; office buildings; retail space;
      warehouse owners; industrial; strip mall; apartment complexes; hotels; multifamily; dental or medical office;
      you got commercial; any commercial where i am`,
    'plans/bundles': `what bundles do you have; package prices; how do bundles work; compare starter pro and elite;
      prepaid packs; how much credit does each bundle buy; can i prepay; what is a bundle; every pack with its credit;
      which bundle is right for me; is a bundle a set number of leads; pro or elite; starter or elite which one
      OPPOSITE set|fixed|certain number`,
    'plans/discounts: What pays less': `is there a cheaper way; how can i save money; which bundle saves the most;
      buying in bulk; volume pricing; what if i buy a lot; best value; are bundles cheaper than singles; do i save by
      prepaying`,
  },
  no: {
    'plans/seller-leads': `difference between standard exclusive and hot; hot versus exclusive; what does hot mean;
      which seller lead fits my market; why does hot cost more than standard; seller lead prices; explain the seller
      options; is exclusive better than standard; how do the seller leads differ; do you have leads for a 900k home;
      houses over 600k; luxury listings; mansions; is hot for homes above 600k; worth more than the cap
      OPPOSITE differ*|limit|cap|caps; have seller; sell seller; up to`,
    'plans/leads: On our rate card': `why are there two different prices; faq says 149 but the card says 99; your prices
      do not match; where does 149 come from; your site contradicts itself; will i be charged 149; which of the two
      prices do i actually pay; so buyers are 100 or 99; is 149 the real price; one spot says this and another says that
      OPPOSITE lower; rate-card; card price`,
    'plans/discounts': `any discounts; promo code; coupon; can you give me a break on price; will you match my
      competitor; first lead free; free trial; military discount; can we negotiate; throw in one for nothing; lower the
      price; knock 20% off; do 10% off; cut me a deal; too expensive; referral bonus for sending a friend; team rate;
      new agent discount; would you take 75 dollars; free sample; half price; black friday sale; zillow is cheaper can
      you beat that; any wiggle room; i was promised a lower price; best you can do; buy one get one; i will take two if
      you drop it`,
  },
  open: {
    'plans/leads': `how much does a lead cost; price list; what do you charge; show me the rate card; what are your
      rates; whats one of these gonna run me; cheapest lead; most expensive lead; what kinds of leads do you sell; which
      lead should i buy; cost per client; how pricey is it; ballpark figure; price per name; what am i looking at per
      lead; quote me; what do i pay for one person; whats the going rate; what does it set me back`,
    'plan/standard-buyer-lead': `buyer lead price; what will i know about the buyer; home shopper; what comes with a
      buyer lead; how much for a home buyer; first time purchasers`,
    'plan/standard-seller-lead': 'standard seller price; house worth 150k; value cap of the standard seller',
    'plan/exclusive-seller-lead': 'exclusive seller price; house worth 350k; value limit of the exclusive seller',
    'plan/hot-seller-lead': 'hot seller price; house worth 550k; how high does the hot seller go',
    'plan/starter-edge': 'starter edge price; what is in the starter; smallest package; least i can prepay',
    'plan/pro-closer': 'pro closer price; what is in pro closer; middle package; what does 1000 get me',
    'plan/elite-access': 'elite access price; what is in elite; biggest bundle; what does 1500 get me',
  },
});
