export const NOT_FOUND =
  'I did not find that on our pages, and I would rather not guess. For a person, call {phone} or write to {email}.';
