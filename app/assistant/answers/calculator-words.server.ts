const PRICE = [
  /\bhow m[uch]{1,4}\b|pric|\bcosts?\b|\bcharged?\b|\brates?\b|\brun me\b|\bquote\b|\$|\bexpensive\b|\bgo for\b|\bset me back\b/,
  /\bpaying\b|\b(?:what|which)\b.*\bpay\b|\bwhats in\b|\bwhat (?:do|would|will) (?:i|we|you) (?:get|ask|want)\b|\bcomes? w|\bdollars\b/,
];

export const ORDERING =
  /\btotal\b|\bal(?:l to|to)gether\b|\bcomes? to\b|\bwant|\bneed\b|\bnumber\b|\btake\b|\btry\b|\bbuy\b|\border\b|=|\+|\bplus\b|\bthinking\b|\bcombined\b|\bsum\b/;

export const TOGETHER = /together|combined|\bboth\b|everything|\btotal\b|\ball of/;

export const LEFT = /\bleft|\brest\b|remain|\bbalance\b|\bleaves?\b|\bminus\b|\bspent\b/;

export const SINGLY = /\bsingl|\bno bundles?\b|without (?:a |any )?bundle|one by one|individual/;

export const ANY_BUNDLE = /\bbundles?\b|\bpackages?\b|\bpacks?\b|\bprepa/;

export const BUNDLE_FACTS =
  /\bcredit\b|\bwhats?\b|\bwhich\b|\btell\b|\bcompare\b|\bexplain\b|\boptions\b|\bdifference\b|\bvs\b/;

export const SAVING =
  /\bsav(?:e|es|ing|ings)\b|\bvs\b|versus|\bsingl|\bdifference\b|one by one|\bless\b|\bcheaper\b|compare|individual|separate|\bpay each\b|\bworth it\b|\bahead\b|better off/;

export const THROUGH = /\bwith\b(?! \$?\d)|through|\bthru\b|\bvia\b/;

export const LIMIT = /\bmax\w*|\blimit|\bceiling\b|\bhow high\b|\bup to\b|\bproperty value/;

export const ENOUGH = /\benough\b|\bafford\b|\bcovers?\b|\bwithin\b|\bbudget\b|\b(?:get|buy) .*\bfor\b/;

export const ALONE =
  /exclusiv|myself|alone|\block|nobody|no ?one|only (?:me|agent|one)|\bown\b|\bmine\b|to me\b|protect|\bthing\b|come with|reserve/;

export function priced(text: string): boolean {
  return PRICE.some((words) => words.test(text));
}
