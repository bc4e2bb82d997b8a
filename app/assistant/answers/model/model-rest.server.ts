/** What happened to the language model since this process started, by kind. `/metrics` shows it. */
export const modelEvents = { calls: 0, rests: 0, sentences_replaced: 0 };

const MAX_FAILURES = 2;
const REST_MS = 60_000;

/** Leaves a failing language model alone (circuit breaker). */
export type ModelRest = {
  /** Returns whether the model may be called now. After a rest, one call may try; others wait for a minute more. */
  mayCall(): boolean;
  /** Reports how a call ended. The second failure in a row begins a rest of a minute. */
  settle(hasAnswered: boolean): void;
};

export function createModelRest(): ModelRest {
  let failures = 0;
  let restsUntil = 0;
  return {
    mayCall() {
      if (failures < MAX_FAILURES) return true;
      if (Date.now() < restsUntil) return false;
      restsUntil = Date.now() + REST_MS;
      return true;
    },
    settle(hasAnswered) {
      failures = hasAnswered ? 0 : failures + 1;
      if (failures < MAX_FAILURES) return;
      restsUntil = Date.now() + REST_MS;
      modelEvents.rests += 1;
    },
  };
}
