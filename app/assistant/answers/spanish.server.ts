import type { Wording } from '#app/assistant/answers/calculator/phrases.server.ts';
import { plain, wordsOfEach } from '#app/assistant/answers/words.server.ts';
import type { Content } from '#app/content/reading/content.server.ts';

/**
 * Creates the function that returns whether a message is Spanish: if more of its words stand in the Spanish examples than in
 * the English ones. One whose words do not tell, such as titles of plans, is in the language of the messages before it.
 */
export function createSpanishDetector({ facts, plans }: Pick<Content, 'facts' | 'plans'>) {
  const titles = new Set(plans.flatMap(({ title }) => wordsIn(title)));
  const [spanish, english] = [facts.spanish, facts.english].map(
    (known) => new Set(wordsIn(known.flatMap(({ asked }) => asked).join(' '))),
  );
  const leadOf = (word: string) => (titles.has(word) ? 0 : Number(spanish?.has(word)) - Number(english?.has(word)));
  const leadIn = (message: string) =>
    wordsOfEach([message])
      .flat()
      .reduce((lead, word) => lead + leadOf(word), 0);
  return (message: string, earlier: string[]): boolean =>
    ([...earlier, message].map(leadIn).findLast(Boolean) ?? 0) > 0;
}

const wordsIn = (text: string): string[] => plain(text).match(/[a-z]+/g) ?? [];

/** Spanish words of the calculator as `words=English`, in the order in which they are replaced. */
const TRANSLATIONS = String.raw`
media docena=6;(?:una )?docena=12;un par(?: de)?=2;medio millon=500k;dos=2;tres=3;cuatro=4;cinco=5;seis=6;siete=7;ocho=8;nueve=9;diez=10;once=11;doce=12;trece=13;catorce=14;quince=15
veinte=20;treinta=30;cuarenta=40;cincuenta=50;sesenta=60;setenta=70;ochenta=80;noventa=90;cien(?:to)?=100;doscient[oa]s=200;trescient[oa]s=300;cuatrocient[oa]s=400;quinient[oa]s=500
(\d+) mil=$1k;(?<!\d )mil=1000;(\d+)[.,](\d{3})=$1$2;un[oa]? de cada \w+=1 of each kind;un[oa]?=a;(?:(?:el|la|lo) )?(?:forma |manera )?mas (?:barat|economic)\w=cheapest;cual(?:es)?=which
compradore?s?=buyer;vendedore?s?=seller;comercial(?:es)?=commercial;calientes?=hot;estandar(?:es)?=standard;exclusiv[oa]s?=exclusive;paquetes?=bundle;credito=credit;dolares=dollars
cuant[oa]s=how many;cuant[oa]|a como=how much;precios?=price;cuestan?|valen?|cobran|salen?=cost;en total=total;ahorr\w+=save;quedan?|sobran?|restan?=left;cubren?|(?:me )?(?:alcanza|da)n?=enough
con(?= \$?\d{3})|tengo|presupuesto(?: de)?=budget;cada=each;es[oa]s?|est[oa]s=those;quiero|agarro|llevo|tomo|necesito=want;pago|pagaria|pagar=pay;compro|comprar|compra=buy;y=and;para|por=for
de=of;venc\w+|caduc\w+|expir\w+=expire;reembols\w+|dev[ou]l\w+=refund;descuento\w*|rebaja\w*=discount;cuota|inscripcion|comision=fee;gratis=free;por que|xq|cuando|tiempo|tarda|horas=when
malo|mala|falso=bad;codigo postal=zip;contrato\w*|mensual\w*=contract;llega\w*|entreg\w+=deliver;como (?:les |se |puedo )?(?:pago|pay|paga|pagar)=how do i pay`
  .trim()
  .split(/[;\n]/)
  .map((line): [RegExp, string] => {
    const at = line.lastIndexOf('=');
    return [new RegExp(String.raw`(?<![\w$])(?:${line.slice(0, at)})(?!\w)`, 'g'), line.slice(at + 1)];
  });

/** Puts what the calculator reads into English: plans, numbers, and what is asked of them. */
export function inEnglish(message: string): string {
  return TRANSLATIONS.reduce((text, [spanish, english]) => text.replace(spanish, english), plain(message));
}

export const SPANISH: Wording = {
  locale: 'es',
  lead: 'El precio de {title} es de {price}{limit}.',
  limit: ' (propiedades de hasta {value})',
  covers: '',
  bundle: '{title}: {price} por {credit} de crédito, {gain} más de lo que paga.',
  cheapest: 'La forma más barata de pagarlo es {items}: {sum}.',
  saved: 'Ahorra {sum}.',
  left: 'Quedan {sum}.',
  missing: 'No alcanza para todo: faltan {sum}.',
  buys: 'Con {money} le alcanza para {items}: {sum}, y quedan {left}.',
};

export const SPANISH_NOT_FOUND =
  'No encontré eso en nuestras páginas, y prefiero no adivinar. Llame al {phone} o escriba a {email}.';
