/**
 * What browsers take in a field of `type=email`, word for word from the HTML standard ("valid e-mail address"), which the
 * specification's section 5 asks for; zod's own check refuses some of it.
 */
export const EMAIL_ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
