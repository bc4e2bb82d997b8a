/**
 * A failed call; the one error that crosses rooms. `unavailable`: no response, or one that is late, 5xx or unusable; a
 * retry may help. `refused`: the backend rejected the call, and `message` is meant for the visitor.
 */
export class BackendError extends Error {
  readonly kind: 'unavailable' | 'refused';
  /** Status of the site's own `/api/*` response: 502, 503 or 504 if unavailable, 4xx if refused. */
  readonly status: number;

  constructor(kind: 'unavailable' | 'refused', status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackendError';
    this.kind = kind;
    this.status = status;
  }
}

/** Returns whether this status means that the server has refused the call and done nothing: 4xx, unless a retry may help. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
