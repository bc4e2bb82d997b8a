import { plain } from '#app/assistant/answers/words.server.ts';

/** Words of Spanish, without accents, that are none in English, French or Portuguese. */
const SPANISH = new RegExp(
  String.raw`[¿¡]|\b(?:${[
    'hola|buen[oa]s (?:dias|tardes|noches)|soy|ustedes|usted|senor(?:a|ita)?|espanol|persona|cliente|alguien',
    'cuant[oa]s?|cual(?:es)?|donde|cuando|como (?:puedo|funciona|se|lo|acepto)|que (?:es|hay|pasa|paquetes?)|por que',
    'cuesta[n]?|vale[n]?|precios?|pagar|dinero|credito|saldo|paquetes?|vence|devuel\\w+|vendedor(?:es)?|comprador(?:es)?',
    'quiero|quiere[n]?|puedo|puede[n]?|tengo|tienen?|necesito|hablar|llamar|mandaron|llega|compre|venden|aceptan|alcanza',
    'nomas|tambien|despues|otro|mismo|numero|telefono|agarro|los (?:leads|venden)|me (?:dan|marcan)',
  ].join('|')})\b`,
  'g',
);

/** Words that hold English sentences together, and are none in Spanish. */
const ENGLISH =
  /\b(?:the|an|of|to|is|are|was|do|does|did|can|could|will|would|i|im|you|your|my|we|it|they|and|or|but|for|with|from|if|how|what|when|where|who|why|which|this|that|have|has|not|dont|same|please)\b/g;

/** Returns whether a message is Spanish; one without a word, such as "4?", is in the language of the one before. */
export function isSpanish(message: string, earlier: string[]): boolean {
  const telling = plain([...earlier, message].findLast((text) => /\p{L}{3}/u.test(text)) ?? '');
  const count = (words: RegExp) => telling.match(words)?.length ?? 0;
  return count(SPANISH) > count(ENGLISH);
}
