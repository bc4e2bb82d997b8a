/**
 * Why a call did not succeed; the one error that crosses rooms.
 * `unavailable`: no answer, a late one, a 5xx or one that makes no sense; trying again may help.
 * `refused`: the backend understood and said no; `message` is meant for the visitor.
 */
export class BackendError extends Error {
  readonly kind: 'unavailable' | 'refused';
  /** HTTP status for our own `/api/*` answer: 502, 503 or 504 for unavailable, 4xx for refused. */
  readonly status: number;

  constructor(kind: 'unavailable' | 'refused', status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackendError';
    this.kind = kind;
    this.status = status;
  }
}
