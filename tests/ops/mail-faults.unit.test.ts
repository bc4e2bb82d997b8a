import { expect, test } from 'vitest';
import { explainMailError } from '#app/ops/mail-faults.ts';

const account = { smtpUrl: 'smtp://mail.shop.example', from: 'site@shop.example', to: 'leads@shop.example' };

test.each([
  ['CERT_HAS_EXPIRED', 'certificate has expired', /has expired .*renew it.*clock/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /cannot be trusted.*NODE_EXTRA_CA_CERTS/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Host: x. is not in the cert's altnames", /cannot be trusted.*name the host/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', /cannot be trusted/],
])('says of a certificate rejected as %s what to do', (originalCode, message, says) => {
  const error = Object.assign(new Error(message), { code: 'ESOCKET', originalCode, command: 'CONN' });
  expect(explainMailError(error, account, { recipient: account.to, remedy: '' })).toMatch(says);
});
