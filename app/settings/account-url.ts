/** The characters of a user or a password that end or change an address, as they have to be written in it. */
const ENCODED = [...'#/?@%[]'].map((character) => `${character} as ${encodeURIComponent(character)}`).join(', ');

/**
 * Returns what is wrong with an address with user and password, such as SMTP_URL, without quoting it; undefined if nothing
 * is. A password that was not percent-encoded may parse too, as another server.
 */
export function accountUrlFault(value: string, schemes: string[], example: string): string | undefined {
  const [, scheme = '', rest = ''] = /^([a-z]+):\/\/[^/?#]*(.*)$/is.exec(value) ?? [];
  // An option after the path, such as `/site?application_name=me@here`, is no part of a password.
  const ambiguous = rest.replace(/^(\/[^?]*)\?[\w.]+=.*$/s, '$1');
  if (!schemes.includes(scheme.toLowerCase())) {
    return `must start with ${schemes.map((name) => `${name}://`).join(' or ')}, for example ${example}`;
  }
  // Any other @ in the path or the query means that the server's name is the beginning of a user or a password.
  if (/[\s#]/.test(value) || ambiguous.includes('@') || !isDecodable(value)) {
    return `must have its user and password percent-encoded (${ENCODED}, a space as %20), for example ${example}`;
  }
  // Without a server, Postgres is reached through a socket.
  const needsServer = !scheme.toLowerCase().startsWith('postgres');
  if (!URL.canParse(value) || (needsServer && new URL(value).hostname === '')) {
    return `must name a server, and a port in digits if any, for example ${example}`;
  }
  return undefined;
}

/** Drivers disagree about a % that begins no character: some keep it, some throw when they connect. */
function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}
