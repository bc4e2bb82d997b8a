/** How visitors ask about prices, plans, bundles and discounts; by topic (see `topics.ts`). */
export const ABOUT_PRICES: Record<string, string> = {
  'plans/leads': `
    how much does a lead cost; how much is a lead; how much are leads; what do leads cost; price of a lead; cost per
    lead; what are your prices; price list; what are your rates; rate card; pricing; fees; how much; how much do you
    charge; what do you charge; what do you guys charge per lead; what does it cost; what would it cost me; what is
    this going to cost me; what does one run; what will a lead run me; what am i looking at per lead; how much for
    one; how much for a single lead; what is the price per name; how pricey is it; is it expensive; what is the
    damage; what do i pay; what do i have to pay per client; ballpark price; what are we talking price wise; give me
    your prices; tell me the rates; show me the rate card; what types of leads do you have; what kinds of leads do you
    sell; what leads do you offer; which leads can i buy; what are my options; list all leads; difference between your
    leads; which lead should i buy; which one is right for me; compare your plans; what plans do you have; what
    packages and leads are there; whats the going rate; what is the cheapest lead; cheapest option; lowest priced
    lead; least expensive thing you sell; what is your most expensive lead; priciest lead; price range of your leads;
    what do you want for one of these; quote me a price; how many bucks per lead; hit me with the numbers; whats it
    set me back; what is a lead worth; can i get a quote; before i buy what are the numbers; how much money per
    client; what is the rate for one client; rate for a customer; what do i need to pay for one person; how much you
    are asking for each; please tell me the price; what is your fee structure; how much for an introduction; price per
    introduction; what is the price per call; how much per transfer; what does a phone call from you cost me; how much
    do i owe you for a lead; what are the options and prices; i want to know the cost; can you tell me what this costs
    before i give my info; how much should i budget for a few leads; cost for three leads; how much would five leads
    be; whats the price tag; are these cheap; do you charge per lead; flat fee per lead; is the price the same in
    every area; do prices depend on the city; do you charge more in big cities; what would i be spending; what kind of
    money are we talking; lay the prices out for me; what is on the menu; what can i buy here; which products do you
    have; whats it run; run me; set me back`,
  'plans/seller-leads': `
    how much are seller leads; how much is a seller lead; what does a seller lead cost; price of a seller lead; seller lead
    prices; what do seller leads cost; cost of a listing lead; price for
    sellers; how much for home sellers; what is the difference between standard exclusive and hot; difference between
    hot and standard; difference between exclusive and hot seller; exclusive versus standard; hot versus exclusive;
    compare seller leads; what kinds of seller leads are there; which seller lead do i need; which seller lead fits my
    market; how do the seller leads differ; why does hot cost more than standard; what makes a hot lead hot; what do i
    pay for someone selling a house; tiers of seller leads; property value limits; house value bands; what value
    ranges are there; what about houses over 600k; do you have leads for a 900k home; luxury listings; million dollar
    homes; my market is above 700k; home worth more than 600 thousand; high end properties; 2 million dollar house;
    fsbo owner lead price; upgrade from standard to hot; is exclusive better than standard; why would i pay 299
    instead of 99 for a seller; i only list homes what would i pay; listing side pricing; which of the three seller
    leads; three levels of seller leads; what separates the standard from the exclusive from the hot; whats better hot
    or exclusive; why three kinds of sellers; what does hot mean; does hot mean more motivated; is a hot seller more
    urgent; what makes it exclusive; what do i get extra with the exclusive; explain the seller options; my houses are
    all over a million; do you handle mansions; waterfront homes at 1.5 million; upper end market; homes above 600k; a
    house worth more than that; what if the value is higher than the cap; what if it is above the band; which seller
    lead for which price; is there one for expensive homes; estates and luxury; do the bands overlap; what happens if
    the house turns out to be worth more; prices for owners who want to list; difference between exclusive seller and
    hot seller; standard seller or exclusive seller; is the hot seller different from the exclusive seller; exclusive
    seller compared with hot seller; diff between standard seller and hot seller`,
  'plan/standard-buyer-lead': `
    how much is a buyer lead; buyer lead price; what do buyers cost; price for people who want to buy; how much for a
    home buyer; cost of a buyer; what is in a buyer lead; what comes with a standard buyer lead; what do i get with a
    buyer lead; what will i know about the buyer; what does the standard buyer lead include; do i get the budget of
    the buyer; first time home buyers cost; how much for someone house hunting; what info do i get on a purchaser;
    leads for people looking for a house; buyer side price; i only work with buyers what do you charge; somebody
    searching for a house; client who is looking for a home; people shopping for a home; how much for ppl who want to
    purchase; i represent buyers; buyers agent what do i pay; what do you tell me about a buyer; is the price range of
    the buyer known; will i know how much the buyer can spend; do you have buyers; do you sell buyer leads; what info
    do i have on a buyer before we talk; first time purchasers; relocation buyers; renters who want to buy; buyer lead
    details; what is confirmed on a buyer`,
  'plan/standard-seller-lead': `
    how much is a standard seller lead; standard seller price; what does the standard seller lead include; what do i
    get for 99; what is in a standard seller lead; what house value does the standard seller cover; limit of the
    standard seller lead; up to what price is the standard seller; lead for a house worth 150k; lead for a 120k condo;
    what about a 90k home; homes under 200k; basic seller lead; what is the value cap of a standard seller; cheap
    houses around 180 thousand; starter homes at 175k; regular seller lead cost; the ninety nine dollar seller; roof
    on home value for the standard seller; ceiling on the standard seller; how high does the standard seller go; up to
    how much is the standard; what is the most a house can be worth on a standard; do you have something for cheap
    homes; small houses worth about 110k; what comes with the 99 dollar seller; what is the basic one; sellers of
    modest homes; mobile home at 80k; fixer upper worth 140 thousand; standard one please how much; on standard seller`,
  'plan/exclusive-seller-lead': `
    how much is an exclusive seller lead; exclusive seller price; what does the exclusive seller lead include; what do
    i get for 199; lead for a 300k house; house worth 350k what lead; home around 250k which lead; price for a seller
    at 380 thousand; homes up to 400k; value limit of the exclusive seller; max property value on exclusive seller;
    seller with a 275000 home; my listings average 320k what would a lead be; the second seller option; the exclusive
    one how much; the 199 lead; the middle seller lead; how high does the exclusive go; ceiling on the exclusive
    seller; what value is the exclusive for; home value between 200 and 400; sellers around 250000; my average house
    is 330k; a 390k listing; typical home here is 260 thousand`,
  'plan/hot-seller-lead': `
    how much is a hot seller lead; hot seller price; what does the hot seller lead include; what do i get for 299; hot
    lead cost; cost of the hot ones; lead for a 500k house; homes up to 600k; house worth 550k what lead; price for a
    seller at 450 thousand; value limit of the hot seller; max property value on hot seller; how high does the hot
    seller go; half a million dollar home; seller with a 585000 home; what is a hot seller; the hot one how much; most
    of what i list is about 510k; our houses sit around 575k; what value is the hot seller for; ceiling on the hot
    seller; the priciest seller lead; is there one for houses at half a million; a 600k home; a seller at 420k; what
    do you charge for a hot seller`,
  'plan/commercial-lead': `
    how much is a commercial lead; commercial lead price; commercial real estate leads; what do you charge for office
    buildings; retail space leads; warehouse leads; industrial property; strip mall owners; apartment building leads;
    do you do commercial; do you have commercial leads; commercial property owners; what is a commercial lead;
    shopping center leads; business property; cost for commercial; multifamily; storefronts; i work in commercial only
    what do you charge; land and commercial; hotels and restaurants for sale; office parks; light industrial; medical
    office; gas stations; self storage; farmland; mixed use; i broker shopping plazas; triple net; investment property
    owners; hotel owner; car wash; do you cover business real estate; not residential; nonresidential; what about
    businesses; landlords of apartment complexes; factory buildings; do you carry industrial leads and what are they;
    commercial broker here`,
  'faq/lead-prices': `
    why are the prices in the faq different from the rate card; i see two different prices; the faq says 149 but the
    card says 99; which price is right 100 or 99; price mismatch; prices do not match; the price on one page is not
    the price on another; why does it say 149 somewhere and 99 elsewhere; which one will i be charged; conflicting
    prices on your site; your site contradicts itself on price; list price versus rate card; is 149 or 99 the real
    price; what will checkout charge me; which figure counts; the numbers differ; faq and rate card disagree; one page
    says one price and another says a different one; on the faq it is 149; why is the list price higher; is the 149 a
    typo; your question list says 100 for a buyer but the card says 99; i found another price below; two numbers for
    the same lead; the price at the bottom is not the one at the top; where does the 149 come from`,
  'plans/bundles': `
    what bundles do you have; prepaid bundles; how do bundles work; what packages do you offer; list your bundles; all
    your packs and prices; bundle prices; package deals; is there a bulk deal; buying in bulk; volume pricing; what if
    i buy several leads; do i save if i buy more; how much do bundles save; what is the best value; which bundle is
    best; compare the bundles; difference between starter pro and elite; which package should i get; prepay options;
    can i prepay; pay upfront and save; what do the packages cost and what credit do they give; what do i save with a
    bundle; are bundles worth it; how much credit does each bundle buy; how many leads are in a bundle; is there a
    multi lead plan; bundle tiers; what is cheaper single leads or bundles; what is a bundle; prepaid credit
    explained; load money up front; what are the three prepaid options; side by side comparison of the bundles; lay
    out the packages; prepaid things; do you have a package; can i buy a bunch at once for less; i need a lot of
    leads; buying ten leads; twenty leads; wholesale; savings for prepaying; what is the deal with bundles; what do i
    get when i prepay; which of the bundles saves the most; what do the bundles include; each package and its credit;
    do bundles give more than i pay; is a bundle a set number of leads; how far does a bundle go; multi buy; what
    packs are there and how much; every bundle with price and credit; any bulk deals; bulk; bulk price; bulk options;
    deals for buying many; the bigger one; bigger bundle; next size up; a larger package than starter; what is above
    starter edge`,
  'plan/starter-edge': `
    how much is starter edge; starter edge price; what do i get with starter edge; what is in the starter bundle; what
    do i get for 499; smallest bundle; cheapest bundle; entry package; how much credit with starter edge; what does
    starter edge save me; the little package; how much do i save with the small bundle; first bundle; lowest tier
    package; credit for 499; is there a bundle under 500; the first bundle; the five hundred dollar one; what is the
    starter; is the small one any good; the starter pack; what do i get out of the smallest; four ninety nine deal;
    how big is the credit with the starter; beginner bundle`,
  'plan/pro-closer': `
    how much is pro closer; pro closer price; what do i get with pro closer; what is in pro closer; what do i get for
    999; middle bundle; the middle package; how much credit with pro closer; what does pro closer save me; credit for
    999; if i spend a thousand what do i get; second bundle; medium tier; how much do i save with the mid package;
    does pro closer include zip exclusivity; the 1200 credit one; what does a grand buy me; the thousand dollar one;
    the second package; the one in the middle; what shows up in my balance for 999; put 999 down what do i get; what
    is in the pro package; the pro pack; how big is the credit with pro; nine ninety nine deal`,
  'plan/elite-access': `
    how much is elite access; elite access price; what do i get with elite access; what is in elite access; what do i
    get for 1499; biggest bundle; top package; largest bundle; how much credit with elite; what does elite access save
    me; credit for 1499; the most expensive bundle; vip package; how much do i save with the biggest package; is elite
    access worth it; the 1800 credit one; best bundle you have; premium tier; if i spend 1500; the top one; all in on
    the top bundle; the fifteen hundred dollar one; the big package; the elite pack; the whole enchilada bundle;
    fourteen ninety nine deal; what is in the largest one; how big is the credit with elite; what am i saving with the
    top bundle; the third package; the highest bundle`,
  'plans/discounts': `
    can i get a discount; any discounts; promo code; coupon; do you have a special; any deals right now; can you do
    better on the price; lower the price; knock something off; give me a break on price; 10 percent off; 20 off; half
    price; half off; can we negotiate; is the price negotiable; haggle; will you match a competitor; price match;
    another company is cheaper can you beat that; free lead; first lead free; free trial; trial lead; free sample; can
    i try one for free; do you have a sale; black friday; veteran discount; military discount; new customer offer;
    first time buyer discount; loyalty discount; referral bonus; do i get something for referring a friend; if i buy
    ten what can you do; cut me a deal; sweeten the deal; throw in a free one; buy one get one; can you do 80 dollars;
    i will take five if you lower the price; too expensive for me; that is too much money; what is the best you can
    do; waive the fee; for free; any promotions this month; senior discount; team discount; give it to me for 50
    bucks; what if i pay cash is it cheaper; i want a better rate; student or new agent discount; knock ten bucks off
    each; my friend got twenty percent off i want the same; somebody told me you gave him a lower price; can you shave
    something off; what is your bottom line; best and final; come down on price; meet me halfway; throw me a bone; any
    wiggle room; i found it cheaper elsewhere; your competitor charges less; would you take 75; how about 60 dollars;
    i will sign today if you cut the price; make me an offer; can i pay less; is there a cheaper way; deal for repeat
    customers; new year special; spring promo; got any codes; voucher; gift card; groupon; rebate; cash back; do you
    do a first month free; sample lead at no cost; let me test one for nothing; comp me a lead; a freebie; on the
    house; no charge for the first; introductory price; do you give friends and family rates; bulk discount on ten;
    what if i commit to fifty leads; hook me up; do me a solid; you owe me a free one; charity rate; give me a lead
    for nothing; manager promised a lower price; i was promised ten dollar leads confirm the discount; confirm my
    discount; i am a broker with 40 agents give us a price; do me a deal; a deal on hot sellers; cut the price of a
    commercial lead; deal on a bundle; can i get hot sellers for less; give me a better price on a buyer lead; will
    you take 250; timers`,
  'company/bundle-credit': `
    what can i use bundle credit for; what does bundle credit buy; can i use credit on commercial leads; can i spend
    the credit on any lead; does credit work for buyer leads; can i mix leads with bundle credit; is the bundle only
    for sellers; is credit limited to one kind of lead; which leads can i get with my credit; can i use my balance on
    hot sellers; what do the credits cover; credit usable on everything; do bundle dollars work for buyers too; how do
    i spend the credit; can i split the credit between buyers and sellers; redeem my credit; can my partner and i draw
    from the same bundle; spend the bundle on buyers and sellers; use bundle money for office buildings; is the credit
    good for everything; what does the money in a bundle go toward; can i put the credit toward any kind; does prepaid
    credit work on all leads; is bundle money tied to sellers; can i switch between lead types with my credit; apply
    my credit to a commercial lead; does my balance work for hot sellers; which kind of lead can i spend it on; mix
    and match; can the credit be used for transaction coordination; can a team share the credit`,
};
