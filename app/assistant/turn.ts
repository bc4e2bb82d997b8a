import { type TranscriptMessage, writeTranscript } from '#app/assistant/transcript.ts';

/** What the /chat page shows. */
export type Turn = {
  transcript: TranscriptMessage[];
  /** The transcript as the form's hidden field. */
  carried: string;
  typed: string;
  fault: string | null;
  /** With each answer the form starts anew, also when the conversation is as long as before. */
  answeredAt?: number;
};

/** The page before the first question. */
export const FIRST: Turn = { transcript: [], carried: '[]', typed: '', fault: null };

/** The page when a question was not taken. */
export function refused(transcript: TranscriptMessage[], typed: string, fault: string): Turn {
  return { transcript, carried: writeTranscript(transcript), typed, fault };
}

/** The page with the reply to a question. */
export function answered(before: TranscriptMessage[], question: string, reply: string): Turn {
  const transcript = [...before, { text: question, isBot: false }, { text: reply, isBot: true }];
  return { transcript, carried: writeTranscript(transcript), typed: '', fault: null, answeredAt: Date.now() };
}
