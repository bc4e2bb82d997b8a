import type { Wording } from '#app/assistant/answers/calculator/phrases.server.ts';
import { plain } from '#app/assistant/answers/calculator/spelling.server.ts';

/** Words of Spanish alone, and words that names and other languages have too. */
const SPANISH_WORDS = new Set(
  `que cuanto cuanta cuantos cuantas como cual cuales cuando donde quien quiero puedo puede pueden podria necesito tengo tiene
  tienen hay para por porque pero mis sus ustedes usted hola gracias buenas buenos precio precios cuesta cuestan vale valen salen
  cobran cobro comprador compradores vendedor vendedores comercial comerciales paquete paquetes contrato credito pagar pague
  pagan compro compre comprar venden vende vender dinero devuelven reembolso telefono llamada llamadas correo mensaje mensajes
  textos datos agente agentes exclusivo exclusivos llega llego entregan horas sirve funciona cancelar aceptar acepto empezar
  hablar alguien persona eres descuento garantizan esta esto eso esos esas ese estan otro otros tambien nada desde hasta tarda
  tiempo casas cuenta graban horario oficina direccion numero ayuda informacion xq espanol dame manden dejen gratis barato vence
  expira caduca sobra alcanza docena quitar hacen verificados pasa devuelve dice nomas anda ahora y hicieron robaron cargos prometen
  cierran trabajan domingos ocupan ocupo reciben domicilio garantizado salio mando contesta cuentame`.split(/\s+/),
);
const SHARED_WORDS = new Set(
  'me el la los las un una de del en al es son mi se le les lo te tu con si ya mas cada casa q k pa o mil'.split(' '),
);
const ENGLISH_WORDS = new Set(
  `the is are was do does did i my our we they it this that these what whats how who when where why which can could would should
  will want need get got much many for to of in on at with from and or not if there here have has cost buy sell you your an`.split(
    /\s+/,
  ),
);
const OTHER_LANGUAGES = /\b(?:quanto|voces?|nao|custa|ola|obrigad[oa]|um|uma|falam|bonjour|vous|parlez)\b/;

/** Returns whether a message is Spanish; one whose words do not tell is in the language of the messages before it. */
export function speaksSpanish(message: string, earlier: string[]): boolean {
  const told = [...earlier, message].map(spanishIn).findLast((points) => points !== 0);
  return (told ?? 0) > 0;
}

function spanishIn(message: string): number {
  const text = plain(message);
  const words = text.match(/[a-z]+/g) ?? [];
  const count = (known: Set<string>) => words.filter((word) => known.has(word)).length;
  const [own, shared] = [count(SPANISH_WORDS) + (/[¿¡]/.test(message) ? 1 : 0), count(SHARED_WORDS)];
  if (OTHER_LANGUAGES.test(text)) return -1;
  return own > 0 || shared > 1 ? 2 * own + shared - 2 * count(ENGLISH_WORDS) : -count(ENGLISH_WORDS);
}

/** Spanish words of the calculator as `words=English`, in the order in which they are replaced. */
const TRANSLATIONS = String.raw`
media docena=6;(?:una )?docena=12;un par(?: de)?=2;medio millon=500k;dos=2;tres=3;cuatro=4;cinco=5;seis=6;siete=7;ocho=8;nueve=9;diez=10;once=11;doce=12;trece=13;catorce=14;quince=15
veinte=20;treinta=30;cuarenta=40;cincuenta=50;sesenta=60;setenta=70;ochenta=80;noventa=90;cien(?:to)?=100;doscient[oa]s=200;trescient[oa]s=300;cuatrocient[oa]s=400;quinient[oa]s=500
seiscient[oa]s=600;(\d)00 (\d\d)(?= mil)=$1$2;(\d+) mil=$1k;(?<!\d )mil=1000;(\d+)[.,](\d{3})=$1$2;(\d) millon(?:es)?=$1 million;(?:un )?millon=1 million;un[oa]? de cada \w+=1 of each
un[oa] (?:leads? )?cada un[oa]=1 each;un[oa]?=a;paquete de \$?(\d{3,4})=the $1 bundle;(?:el|los|las) (?:leads? )?de \$?(\d{2,4})=the $1 ones
(?:paquete|bundle) (?:mas (?:barat\w|chic\w|economic\w)|pequen\w)=smallest bundle;paquete mas (?:grande|car\w)=biggest bundle;(?:paquete )?(?:mediano|de en ?medio)=middle bundle
mas (?:barat|economic)\w(?: forma| manera)?(?= de pagar)=cheapest way;(?:forma|manera) mas (?:barat|economic)\w=cheapest way;(?:el|la|lo) mas (?:barat|economic|chic)\w=cheapest one
mas barat\w=cheaper;compradore?s?=buyer;vendedore?s?=seller;comercial(?:es)?=commercial;calientes?=hot;estandar(?:es)?=standard;exclusiv[oa]s?=exclusive
leads?(?: de)?(?= (?:buyer|seller|commercial))=;cuant[oa]s=how many;cuant[oa]=how much;a como=how much;precios?=price;cuestan?|vale[n]?|cobran|sale[n]?|salen=cost;en total=total
cual(?:es)?|que paquete=which;expli\w+=explain;ahorr\w+=save;quedan?|sobran?|restan?=left;me (?:alcanza|da)n?|cubren?|alcanzan?=enough;con (?=\$?\d{3})=budget 
tengo|presupuesto(?: de)?=budget;credito=credit;cada uno|cada quien|cada=each;equipo de=team of;somos (\d+)=$1 of us;agentes=agents;casas?|propiedad(?:es)?=house;dolares=dollars
es[oa]s?|est[oa]s=those;paquetes?=bundle;si (?=quiero)=;quiero|agarro|llevo|tomo|necesito=want;pago|pagaria|pagar=pay;compro|comprar|compra=buy;y=and;por|para=for;de=of
el|la|los|las=the;venc\w+|caduc\w+|expir\w+=expire;reembols\w+|devuelv\w+|devol\w+=refund;descuento\w*|rebaja\w*=discount;cuota|inscripcion|comision=fee;gratis=free
por que|xq|cuando|tiempo|tarda|horas=when;pague|compre=paid;mensual\w*=monthly;malo|mala|falso=bad;codigo postal=zip;contrato\w*=subscription;(?:para |pa )?(?:que|q)=what
como (?:les |se |puedo )?(?:pago|pay|paga|pagar)=how do i pay;asistente\w*=virtual;sirv\w+=works for;llega\w*|entreg\w+=deliver;mensajes?=texts`
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
  beyond: 'Los leads cubren propiedades de hasta {values}. Por una de más valor, escriba a {email} o llame al {phone}.',
};

export const SPANISH_NOT_FOUND =
  'No encontré eso en nuestras páginas, y prefiero no adivinar. Llame al {phone} o escriba a {email}.';
