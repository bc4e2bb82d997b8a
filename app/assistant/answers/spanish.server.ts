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
(\d+) mil=$1k;(?<!\d )mil=1000;(\d+)[.,](\d{3})=$1$2;(?:cada )?un[oa]? de cada \w+=1 of each kind;para cada un[oa]=for each;un[oa]?=a;cual(?:es)?=which;mas (?:barat|economic)\w=cheapest
paquetes? (?:mas )?(?:chic|pequen|barat)[oa]s?|(?<=^\W*(?:y )?el )mas chico=smallest bundle;paquete (?:mas )?grande|(?<=el )mas grande=biggest bundle;paquetes?=bundle;credito=credit
(?:que|alguien|gente|clientes?|duen[oa]s?) (?:que )?quier\w+ comprar=buyer;(?:alguien|gente|clientes?|duen[oa]s?) que quier\w+ vender=seller;compradore?s?=buyer;vendedore?s?=seller
comercial(?:es)?=commercial;calientes?=hot;(?:estandar|sencill[oa]|basic[oa])(?:e?s)?=standard;exclusiv[oa]s?=exclusive;dolares=dollars;(?:en total|todo junto|entre los dos)=in total;ahorr\w+=save
quedan?|sobran?|restan?=left;cubren?|(?:me )?(?:alcanza|da)n?=enough;con(?= \$?\d{3})|tengo|presupuesto(?: de)?=budget;cada=each;es[oa]s?|est[oa]s=those;sin=without;si=if;con=with;mas=plus
y=and;para|por=for;de=of;agrega\w*|anad\w+=add;luego|despues=then;quita\w*|menos=minus;otr[oa]=another;equipo de=team of;agentes=agents;somos(?= \d)=team of;al mes=a month`
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
