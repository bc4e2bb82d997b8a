/** The words that a sentence may have without binding the company, in English and in Spanish without accents. */

/** Each part of a sentence of talk has one of these, and beside them only `TALK_LINKS`. None of them states or grants anything. */
export const TALK =
  wordSet(`hello hi hey welcome thanks thank glad happy help sorry hear question questions ask asking curious wondering tell know cheers
  pleasure look explained summary words understand patience
  hola gracias gusto placer bienvenido bienvenida ayudar ayudarle ayudo pregunta preguntas lamento siento duda dudas`);

export const TALK_LINKS =
  wordSet(`a an the to of for in on with about at and but so that this here there it i m you your re me my s is are
  was very really much good great fair plain short else anything something comes up what how went wrong if d like let those these
  days day long rather than person by any more again please first just
  de nada con mucho mucha por su buena buenas buenos dias tardes que en puedo algo mas es una un lo la el esto eso muy hay si tiene
  cualquier aqui estoy para`);

/** How a part of talk ends that agrees to what was asked: "I know it is", "Happy to". */
export const AGREES = /\b(?:is|are|was|s|re|m|so|to|es|estoy|si)$|\bwelcome to\b/;

/** Words of sentences that state plans with their prices and credit. */
export const PRICING = wordSet(`a an the and or of for is are be would at in with while you your it that this which both
  pay pays paid cost costs costing price priced prices come comes to total totals together altogether each apiece
  give gives get gets buys makes make adds add so left over leaves leave
  el la los las un una unos unas y o de del por con en cada cuesta cuestan vale valen precio es son da dan paga le usted total`);

/** Words that stand with a value of property. */
export const VALUING = wordSet(`cover covers go goes property properties home homes house houses value valued values
  valor propiedad propiedades casa casas`);

/** Words of sentences that say how to reach the company. */
export const REACHING =
  wordSet(`a an the you can could please just also call phone ring dial text texting message write email e mail
  emailing send us our at on to or and by via with through use form page contact person someone somebody team reach speak talk
  directly number address mailing postal is are it for that this questions help here here s i d suggest best
  puede llame llamar llamarnos llamenos al a escriba escribir escribirnos escribanos o y por favor para hablar con una persona nuestro correo
  telefono numero es de su mande mensaje texto envie un direccion nuestra`);

/** How an answer to the visitor's question opens, which the guard does not read. */
export const OPENER =
  /^(?:(?:yes|yep|yeah|no|nope|sure(?: thing)?|of course|certainly|absolutely|definitely|exactly|correct|right|it depends|s[ií]|claro(?: que s[ií])?|por supuesto|depende)(?:[,.:;!] ?|$))+/i;

/** A word, a mark (`@0`), money (`$1,200`), a value (`600k`) or a number. */
const TOKENS = /@\w+|\$?\d[\d,]*(?:\.\d+)?\w*|\w+/g;

/** Returns the words of a text in lower case, without accents, and its figures. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(TOKENS) ?? []).map((token) => token.replace(/,$/, ''));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
