/** The sentences of sums, with `{placeholders}`. */
export const SUMS = {
  lead: '{title} costs {price}{limit}.',
  limit: ' (property value up to {value})',
  covers: ' It covers: {features}.',
  bundle: '{title}: {price} for {credit} of credit, {gain} more than you pay.',
  cheapest: 'The cheapest way to pay for that is {items}: {sum}.',
  saved: 'You save {sum}.',
  left: '{sum} is left.',
  missing: 'That does not cover all of it: {sum} is missing.',
  buys: '{money} buys {items}: {sum}, and {left} is left.',
};

export const NOT_FOUND =
  'I did not find that on our pages, and I would rather not guess. For a person, call {phone} or write to {email}.';
