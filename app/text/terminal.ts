/** Control characters that a terminal obeys, and marks that turn the direction of what follows. */
export const TERMINAL = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}]/gu;
