import { plain } from '#app/assistant/answers/words.server.ts';

/** What messages in Spanish have, without accents, and those in English, French or Portuguese do not. */
const SPANISH = new RegExp(
  String.raw`[¿¡]|\b(?:${[
    'hola|buen[oa]s (?:dias|tardes|noches)|soy|ustedes|usted|senor(?:a|ita)?|espanol|persona|cliente|alguien',
    'cuant[oa]s?|cual(?:es)?|donde|cuando|como (?:puedo|funciona|se|lo|acepto)|que (?:es|hay|pasa|paquetes?)|por que',
    'cuesta[n]?|vale[n]?|precios?|pagar|dinero|credito|saldo|paquetes?|vence|devuel\\w+|vendedor(?:es)?|comprador(?:es)?',
    'quiero|quiere[n]?|puedo|puede[n]?|tengo|tienen?|necesito|hablar|llamar|mandaron|llega|compre|venden|aceptan|alcanza',
    'nomas|tambien|despues|otro|mismo|numero|telefono|agarro|los (?:leads|venden)|me (?:dan|marcan)',
  ].join('|')})\b`,
);

/** Returns whether a message is Spanish; one without a word, such as "4?", is in the language of the one before. */
export function isSpanish(message: string, earlier: string[]): boolean {
  const telling = [...earlier, message].findLast((text) => /\p{L}{3}/u.test(text)) ?? '';
  return SPANISH.test(plain(telling));
}
