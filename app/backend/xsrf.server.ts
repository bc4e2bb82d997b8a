/** The specification's section 7 names both. */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'X-XSRF-TOKEN';

/** The backend's XSRF token, as its cookie last set it. Other cookies of the backend are not kept: they would tie visitors together. */
export type XsrfToken = {
  /** The cookie as it came; empty before the backend has set one. */
  value(): string;
  /** The headers that echo the token. */
  headers(): Record<string, string>;
  /** Takes the token from an answer's `Set-Cookie` headers, if one of them is it. */
  keep(setCookie: string[]): void;
};

export function createXsrfToken(): XsrfToken {
  let cookie = '';
  return {
    value: () => cookie,
    headers(): Record<string, string> {
      const token = decoded(cookie);
      return token ? { Cookie: `${COOKIE}=${cookie}`, [HEADER]: token } : {};
    },
    keep(setCookie) {
      for (const line of setCookie) {
        const [pair = ''] = line.split(';', 1);
        const [name, ...value] = pair.split('=');
        if (name?.trim() === COOKIE) cookie = value.join('=').trim();
      }
    },
  };
}

/** The cookie's text, URL-decoded; empty when it cannot stand in a header. */
function decoded(cookie: string): string {
  let token = cookie.replace(/^"(.*)"$/, '$1');
  try {
    token = decodeURIComponent(token);
  } catch (error) {
    // A bare per cent sign: the backend did not encode its token.
    if (!(error instanceof URIError)) throw error;
  }
  return /^[\x21-\x7e]+$/.test(token) && /^[\x21-\x7e]+$/.test(cookie) ? token : '';
}
