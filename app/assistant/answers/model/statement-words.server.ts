/** What the guard knows of words, in English and in Spanish without accents. */

/** Words without a claim of their own. */
const LIGHT_WORDS = `a an the and of to in on at with by for from as that this these those it its is are was were be been being am do does did has have had i me my us we our ours you your yours
  they them their who whom whose which what how while so than then also here there into please thanks thank hello hi sorry hear about such contact call text write e mail email usd x get gets each
  per cost costs goes un una el la los las lo de del al y en con por para que es son era esta estan este estos estas ese esa eso su sus usted ustedes le les se nos nuestro nuestra nuestros
  nuestras como cual quien hay ha han ser tiene tienen mi yo tambien hola gracias favor lamento siento llame escriba texto correo sobre ya asi cada aqui cuesta cuestan da dan solo recibir recibe
  reciba obtener`;
export const LIGHT = new Set(LIGHT_WORDS.split(/\s+/));

/** Words that turn, limit or soften a statement or bind the company, after the one that stands for all of them. */
const OPERATOR_WORDS = `not: no not never without neither none nothing nobody non nunca jamas sin nada nadie ningun ninguno ninguna tampoco; or: or o u nor ni; may: may can ca could might puede
  pueden podemos podria podrian; aim: aim aims expect expected buscamos procuramos espera esperan; if: if when where whether once case cases depending si cuando caso casos; until: until till
  before hasta antes; after: after afterward despues tras desde; within: within dentro; unless: unless except salvo excepto; more: more least over larger mas menos; will: will would shall; must: must
  should debe deben; any: any anytime anything anyone every everything all always ever full whatever whenever cualquier cualquiera siempre todo toda todos todas; refund: refund refunds refunded
  refundable reembolso reembolsos reembolsa reembolsable reembolsables; free: free freely gratis gratuito gratuita; replace: replace replaces replaced replacement replacements reemplazo reemplazos
  reemplaza; discount: discount discounts descuento descuentos; guarantee: guarantee guarantees guaranteed garantia garantiza garantizado; promise: promise promises promised promesa; money: money
  dinero; only: only solo solamente unicamente`;
export const OPERATORS = new Map(tableOf(OPERATOR_WORDS));

/** Words that belong to figures. Spanish "once" is left out: English means something else by it. */
const FIGURE_WORDS = `one: one; two: two dos; three: three tres; four: four cuatro; five: five cinco; six: six seis; seven: seven siete; eight: eight ocho; nine: nine nueve; ten: ten diez; twelve:
  twelve doce; twice: twice; half: half; minute: minute minutes minuto minutos; hour: hour hours hora horas; day: day days dia dias; week: week weeks semana semanas; month: month months mes meses;
  year: year years ano anos`;
export const FIGURES = new Map(tableOf(FIGURE_WORDS));

/** Parts of sentences, between commas, that are courtesy and need no source. A way to reach the company is `contact`. */
const COURTESIES = `hi;hello;hello there;hola;you are welcome;de nada;thank you;thanks;thank you for asking;gracias;gracias por su pregunta;i am sorry;i am so sorry;i am sorry to hear that
  i am sorry about that;lo siento;lo siento mucho;lamento eso;lamento las molestias;is there anything else i can help with;hay algo mas en que pueda ayudarle;how can i help;en que puedo ayudarle
  i did not find that on our pages;no encontre eso en nuestras paginas;to reach a person;for a person;please;para hablar con una persona;por favor;call contact;write to contact
  text contact;call contact or write to contact;please call contact;please write to contact;please call contact or write to contact;please call us at contact;llame al contact;escriba a contact
  llame al contact o escriba a contact;call us at contact;e mail contact;please call us at contact or e mail contact;please call us at contact or write to contact`;
export const COURTESY = new Set(COURTESIES.split(/[;\n]\s*/));

/** Returns each word with the first word of its group: `may: can could` gives `can` and `could` the value `may`. */
function tableOf(groups: string): [word: string, meaning: string][] {
  return groups.split(';').flatMap((group) => {
    const [meaning = '', words = ''] = group.trim().split(': ');
    return words.split(/\s+/).map((word): [string, string] => [word, meaning]);
  });
}
