type LogLine = (fields: Record<string, unknown>, message: string) => void;

/** Where backends write what happened. Fields never hold names, addresses, phone numbers, tokens or typed text. */
export type Log = { info: LogLine; warn: LogLine; error: LogLine };
