import { any } from '#app/assistant/answers/word-patterns.server.ts';

/** Words that tell what is asked, whatever is ordered. */
export const ASKS = {
  price:
    any(`how much|mch|mcuh; pric*; cost|costs|rate|rates|quote|expensive|dollars|paying|charge|charged|damage; run|runs;
    go for; set me back; what|which … pay; whats in; what|which do|would|will i|we|you get|ask|want; comes w*; hits`),
  total: any('total; all-together; altogether; come|comes to; number; combined; sum; all in; add* up; plus'),
  order: any('want*; need; take|takes|took; try; buy; order; get; thinking; make it|that; gimme; give me; say'),
  together: any('together; combined; both; everything; total; all of|that|the; altogether; added up'),
  spend: any('spend|spent|use|used|burn|take; out of|from it; of it'),
  left: any(
    'left; leftover*; rest; remain*; balance; leaves|stay|stays; minus; spent; still have|got; after that|those',
  ),
  count: any('how many|far; get me; buy|buys; get out of; worth of; what … get'),
  howMany: any('how many'),
  more: any('more; another; still; rest'),
  cover: any('cover|covers|covered|covering; enough; fit|fits; pay|pays for; work for; do it; would … be ok; afford'),
  bundle: any('bundle|bundles|package|packages|pack|packs; prepa*'),
  bundleFacts: any('credit; what|whats|which|tell|compare|explain|options|difference|vs|includes'),
  cheaper: any('cheap*; save; best|better way; less; smart*; better'),
  saving:
    any(`save|saves|saving|savings; vs|versus; difference; one by one; less; cheaper; compare*; individual*; separate*;
    pay each; worth it; ahead; better; single*`),
  savings: any('save|saves|saving|savings; ahead; extra|more|bonus credit; cheaper; best|better value'),
  singly: any(
    'single*; no|without|skip* bundle|bundles; without|skip a|any|the|it bundle|bundles|it; without it; one by one; individual*',
  ),
  through: any('with|through|thru|via|using'),
  difference: any('differ*; apart; gap; more; cheaper; less; higher; lower; same; adds'),
  instead: any('instead; what|how about; rather'),
  limit: any('max*; limit*; ceiling; how high; up to; property value*'),
  enough: any('enough; afford; cover|covers; within; budget; get|buy … for'),
  zip: any('zip|zips; territor*; area; #####'),
  alone:
    any(`exclusiv*; myself; alone; lock*; nobody; no-one; only me|agent|one; own; mine; to me; protect*; thing; come|comes with;
    reserve*; whole; keep … out`),
  meaning: any('zip-exclusivity for|mean|means|work|works; what … mean'),
};

/** Subjects of others, with or without numbers. */
export const NOT_OURS = [
  any(`discount*; coupon*; promo*; deals; a|any|good|better|best|special deal; percent; special rate|price; negotiat*; haggle; for free; guarantee*; in writing;
    free trial; sign*-up fee; price range; transaction*; coordinat*; virtual; assistants; paperwork; referral*; photo*; tax|taxes; article*;
    law|laws; agreement`),
  any(`how long|fast|soon|quick*; when do|does|did|will|is|are|can|would; hour|hours; deliver*; expir*; how many zips|people|agents; expect*; commission*; who;
    how|where do|can|should|would i|we|you pay|order|buy|start|sign|accept|get-started|cancel|find|click`),
  any(`paypal; credit|debit|my card; zelle; installment*; dont|never|not pay; pay half|# now; in|with|pay|take|accept|for cash;
    cash back|out; is that|it cash; teammate*; partner … spend|use; share*; poof; refund*; replac*; money back;
    get|want my … back; cancel*; contract*; subscri*; renew*; monthly; transfer*; verif*; score; happens`),
  any(`fake|bad|dead|junk|garbage|wrong|scam|bogus|useless|duplicate|voicemail; you sent; sent me; gave me; havent; waiting; hung up;
    ghosted; unhappy; complain*; yesterday; last week; turned out; disconnected; already has|had|listed; will close; closed;
    close rate; isnt|not|wont|never|nobody answer*|respond*|pick*|repl*|work*|call*|real; i|we|ive|just bought|paid;
    charged me|twice; did choose|pick; selected; anyone|nobody|no-one else gets`),
  any(
    'in one go; at once; one|same|single order|checkout|purchase|payment; credit go|goes|toward|towards; mix|mixed; only|just sellers',
  ),
  /^(?:bought|paid)\b|%|\b(?:a|per|every|each) week\b.*\bmonths?\b/,
  /(?:\b\d{5}|\b(?:my|this|that|the|our) (?:zip|area|territory)(?: code)?)(?: \w+){0,2} (?:free|open|available|taken|left|gone)\b/,
];
