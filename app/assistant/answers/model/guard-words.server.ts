/** The words that a sentence may have without binding the company, in English and in Spanish without accents. */

/** Each part of a sentence of talk has one of these, and beside them only `TALK_LINKS`. None of them states or grants anything. */
export const TALK =
  wordSet(`hello hi hey welcome thanks thank glad happy help sorry hear question questions ask asking curious cheers pleasure summary
  words patience hola gracias gusto placer bienvenido bienvenida ayudar ayudarle ayudo pregunta preguntas lamento siento duda dudas`);

export const TALK_LINKS =
  wordSet(`a an the to of for in on with about at and but so that this here there i m you your me my very really much good great plain
  short else anything something comes up what how if d like those these days day long rather than by any more again please first
  just de nada con mucho mucha por su buena buenas buenos dias tardes que en puedo algo mas un una lo la el esto eso muy aqui para inconveniente`);

/** Turns of talk whose words would state something in another place. */
export const TALK_TURNS =
  /\byou(?:['’]| a)re (?:very |most )?welcome\b(?! to\b)|\blet me know\b|\btell me\b|\bthat(?:['’]| i)s an? (?:good|great|fair) question\b|\bhere it is\b/gi;

/** How a part of talk ends that agrees to what was asked, as "Happy to" does. */
export const AGREES = /\b(?:m|so|to)$|\bwelcome to\b/;

/** Words of sentences that say how to reach the company. */
export const REACHING =
  wordSet(`a an the you can could please just also call phone ring dial text texting message write email e mail
  emailing send us our at on to or and by via with through use form page contact person someone somebody team reach speak talk
  directly number address mailing postal is for questions help
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
