import { BUNDLES, LEADS, valueLimitOf } from '#app/assistant/answers/calculator/plan-names.server.ts';
import { difference } from '#app/assistant/answers/calculator/sums.server.ts';
import type { Plan } from '#app/assistant/answers/dollars.server.ts';
import { formatUsd } from '#app/assistant/answers/dollars.server.ts';
import { content } from '#app/settings/content.server.ts';

/** A subject of questions in Spanish, and the answer to them. */
export type Subject = { keywords: string[][][]; text: string; paths: string[] };

const faq = (id: string) => content.faq.find((item) => item.id === id)?.answer ?? '';
const policy = (slug: string) => JSON.stringify(content.policies.find((document) => document.slug === slug)?.sections);

/** Returns what the first group of a pattern finds in the site's English text. */
function stated(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  if (!found) throw new Error(`The Spanish answers rest on ${pattern}, which the site no longer says.`);
  return found[1] ?? '';
}

/** Names a plan with its price: "Hot Seller Lead $299 (propiedades de hasta 600K)". */
export function priceInSpanish(plan: Plan): string {
  const { title, price, credit, zipExclusive } = plan;
  const limit = valueLimitOf(plan);
  if (!credit) return `${title} ${formatUsd(price)}${limit ? ` (propiedades de hasta ${limit / 1000}K)` : ''}`;
  const zip = zipExclusive ? ', y puede pedir un ZIP exclusivo' : '';
  return `${title} ${formatUsd(price)} por ${formatUsd(credit)} de crédito (ahorra ${difference(credit, price)}${zip})`;
}

const FACTS: Record<string, string> = {
  leads: LEADS.map(priceInSpanish).join('; '),
  bundles: BUNDLES.map(priceInSpanish).join('; '),
  zipBundles: BUNDLES.flatMap(({ title, zipExclusive }) => (zipExclusive ? title : [])).join(' o '),
  zipPrice: stated(faq('zip-exclusivity'), /bundles of (\$[\d,]+) or more/),
  delivery: stated(faq('delivery-time'), /(\d+ to \d+) hours after it is verified/).replace('to', 'a'),
  replacement: stated(faq('replacement-or-credit'), /within (\d+) hours of delivery to get a replacement or credit/),
  due: stated(policy('terms-and-conditions'), /due within (one) hour of acceptance/) && 'una hora',
  sale: stated(policy('terms-and-conditions'), /expected to sell within (six) months/) && 'seis meses',
  refundDays: stated(policy('refund-policy'), /for (\d+) days from execution/),
  unengaged: stated(policy('refund-policy'), /unengaged within (\d+) months/),
  unresponsive: stated(policy('refund-policy'), /unresponsive for (\d+) consecutive working days/),
};

/** Reads a table of subjects, in which `{names}` are those of `FACTS`. */
function subjectsIn(text: string): Subject[] {
  const lines = text.trim().split('\n');
  return lines.map((line) => {
    const [, keywords = '', unsaid, said, pages] = /^(.*) => (?:\? (.*)|(.*) @ (.*))$/.exec(line) ?? [];
    const answer = said ?? `Nuestras páginas no dicen ${unsaid}. Escriba a {email} o llame al {phone}.`;
    const alternatives = keywords.split(' | ');
    return {
      keywords: alternatives.map((alternative) => alternative.split(' ').map((synonyms) => synonyms.split('/'))),
      text: answer.replace(/\{(\w+)\}/g, (placeholder, name) => FACTS[name] ?? placeholder),
      paths: (pages ?? '/contact-us').split(' '),
    };
  });
}

/**
 * What the assistant knows in Spanish, as `keywords => answer @ pages` or `keywords => ? what the site does not say`. Keywords
 * are beginnings of words without accents; up to three letters, whole words. A space joins those that must all be there,
 * `/` separates synonyms, and `|` alternatives. The alternative with the most keywords wins, and of equals the first.
 */
export const SUBJECTS = subjectsIn(`
doble/dos/dupli cobr/carg/pago | cobraron mal/error/de | pago fallo/congel/error/rechaz | cargo error/doble | pagina no carga/abre/funciona | no funciona/deja pago/pagar/paypal => Lamento lo que pasó. Avísenos cuanto antes a {email} o al {phone} para que podamos corregir el error, y pregúntenos antes de volver a pagar. @ /terms-and-conditions#payment-terms
no/nunca/nada/tampoco lleg/resib/manda pague/pago/compre/hace | no lleg nada/todavia/aun/ningun | esper pague/compre | no llega mi | pague/compre nada => Lamento la espera. Un lead se entrega de {delivery} horas después de verificarlo. Si el suyo no ha llegado, escriba a {email} o llame al {phone}. @ /pricing
despues/pasaron/hace/dias/semana/plazo/tiempo reclam/reempla/avis/mal/malo/problem/quej/repor => El plazo es de {replacement} horas desde la entrega para obtener un reemplazo o crédito. Si su lead salió mal, lo siento mucho: escriba a {email} o al {textNumber} y diga qué lead es y qué está mal. @ /refund-policy#purchased-leads
devuel/devol/reembols/regres/refund/recuper cuota/inscripcion/registro/referral/referid/afilia/sign/matricula => Sí, en algunos casos y por {refundDays} días desde la firma del Referral Agreement: ningún lead entregado, lead no exclusivo, sin actividad en {unengaged} meses, ya con contrato con usted, o sin respuesta en {unresponsive} días hábiles seguidos. Pídalo a {email}. @ /refund-policy#eligible-cases
devuel/devol/regres/reintegr/dan/recuper/quiero/pido/pedir dinero/plata/lana/feria/efectivo | devolucion | devolver | reembols | refund | devuelv | pido/pedir/puedo/hay/hacen/quiero/dan reembols/devolucion/refund => No, por un lead comprado no se devuelve el dinero: si hay un problema, responda dentro de {replacement} horas desde la entrega para obtener un reemplazo o crédito. Escriba a {email}. @ /refund-policy#purchased-leads
si/pasa no pago/pague | atraso/atrasa pago/pagar => Si un lead no se paga a tiempo, podemos suspender el servicio, informar a las juntas de bienes raíces o pasar la deuda a una agencia de cobros. @ /terms-and-conditions#non-payment-enforcement
lead/cliente/me/salio/sale mal/malo/mala/falso/falsa/basura/porqueria/problem/inutil/repetido | no/nunca/ni/nadie sirv/existe/contest/respond/agarra | telefono/numero/correo equivo/descon/falso/malo/incorrect/mal | ya tien/tenia/trabaja/firmo agent/realtor/corredor/otro | es/era inquilin/renter | no es/era due/propiet/seller | cuelg/colgo/colgaron | reclam/quejar | no quiere/queria/piensa vender/comprar | otro agent recibi/tiene/compro/tenia mismo/mi | lead mierda/dupli | no interes/presupuesto/califica | se corto/cayo/colgo | mobil/mobile casa | listad/anunciad otro/realtor/agente/mls | con otro realtor/agente/corredor ya | ya vendio/vendida/vendieron casa => Lamento que el lead haya salido mal. Responda dentro de {replacement} horas desde la entrega para obtener un reemplazo o crédito: escriba a {email} o al {textNumber} y diga qué lead es y qué está mal. @ /refund-policy#purchased-leads
estafa | fraud | robo/roban/ladron/ratero/rata | tu/eres/son/bot/servicio/que ladron/porqueria/asco/estupid/idiota/pendej/inutil/mierda/basura/estafa | idiota/estupid/pendej/mierda/inutil/tonto/cabron/puta/puto/chinga/imbecil/pinche/maldit/verga/carajo | no sirves/entiendes/ayudas | pesim/horrible/asco => Lamento la molestia. Puedo responder sobre los leads, los precios y las reglas del sitio; para hablar con una persona, llame al {phone} o escriba a {email}. @ /contact-us
cuanto/precio/cobran/costo/cuesta cuota/inscripcion/sign/matricula/afilia/asistente/coordin/fotos/fotografia/marketing/listado => ? cuánto cuesta eso
credito/saldo/sobra efectivo/cash/devuel/devol/reembols/retir/regres | credito/saldo transf/pasar/regalar/compart/prestar/companer/otro/otra => ? si el crédito se puede cambiar por dinero o pasar a otra persona
reempla | repon/repos | cambi lead | sustitu | me dan/mandan otro lead | otro lead cambio | garantia lead | dan credito malo/mal/problema => Sí, si hay un problema con un lead comprado, responda dentro de {replacement} horas desde la entrega para obtener un reemplazo o crédito. Escriba a {email} o al {textNumber} y diga qué lead es. @ /refund-policy#purchased-leads
acept arrepent/cancel/rechaz/devolv/atras/error/accidente/deshacer/equivo/disput/despues/cambi | cancel lead/pedido/compra/orden => No, después de responder “Accepted” un lead no se puede rechazar ni disputar. Si el lead tiene un problema, responda dentro de {replacement} horas desde la entrega para obtener un reemplazo o crédito. @ /terms-and-conditions#live-call-and-acceptance
tengo/oblig/debo/pasa aceptar/tomar/acepto todos/lead/no/cada | no acepto | rechaz | decir no lead => Un lead se toma al responder “Accepted”. Hasta entonces puede rechazarlo. @ /terms-and-conditions#live-call-and-acceptance
cuando/plazo paga/pago/cobran acept/despues/tomo/lead | acept pago/pagar/cobr cuando/tiempo/luego | cuando se paga | cuando cobran | cuando pago => El pago vence {due} después de aceptar el lead. Lo que ya pagó en el checkout o paga con su crédito no necesita otro pago. @ /terms-and-conditions#payment-terms
no vend/cierra/cierro/compra/cerr/firma debo/pago/paga/cobra/deud/igual => Sí, la tarifa del lead se debe aunque la venta tarde o no ocurra. Si el lead tiene un problema, responda dentro de {replacement} horas desde la entrega. @ /terms-and-conditions#payment-terms
garanti | asegur/promet vend/vent/cierr/result/firm/client/comprar/compro | seguro vend/voy/cierro/firma/compra | resultados | cuantos cierro/cierran/cerrar/firman | tasa/porciento/promedio/porcentaje cierr | funcionan leads/sus => No, no prometemos resultados: la verificación no asegura que un cliente firme con usted ni que una propiedad se venda. Los resultados dependen de su mercado y de su trabajo. @ /terms-of-use#no-guarantee-of-results /terms-and-conditions
diferenci lead/leads/hot/exclusivo/estandar/seller | lead/leads/quiero mas barat/economic => Cada lead cuesta según lo que cubre: {leads}. @ /pricing
cuanto tiempo/tarda vend/cerrar/cierra | cuando vend/cierran leads/casa/propiedad => Se espera que los leads vendan en {sale}. Es una expectativa y no una condición de pago. @ /terms-and-conditions#payment-terms
descuent | rebaj | promo | cupon | ofert especial/alguna/hay/tien | precio especial/mejor/menos | mejor precio | deja/dame/baja mas barat | dos por uno | por volumen | mas barat mayoreo/cantidad/varios/si | gratis | prueba => No, no hay descuentos aparte de los paquetes, que dan más crédito de lo que cuestan: {bundles}. @ /pricing
verifi/verified | comprueb/comprob | califi | filtra/revisa/checa lead/antes/como | presupuesto confirmado | leads reales/buenos/calidad/frescos | calidad | cooked | como se bueno/sirve/real/verdad | verdader | confiable lead/leads/son => Sí, cada lead se verifica dos veces antes de llegarle: primero con IA y luego por nuestros asociados (inside sales). En un vendedor estándar: dueño, dirección, intención de vender y sin otro agente; en un comprador: interés, contacto y presupuesto. @ /pricing /lead-nurturing
no puedo contest/atend | ocupad | estoy/ando/si ocupad/showing/manejando | manejando | showing | reunion | disponibilidad | no disponible => Depende de su disponibilidad: dígaselo a nosotros, con las horas en que puede atender llamadas. Intentamos conectar todos los leads. @ /how-it-works /partner-playbook
transfer/transferencia vivo/live/llamad/lead/leads/como/que/funciona/telefon/direct | live/vivo | conect telefono/llamad/lead/client/como | como/quien llam/pasan/entreg lead/cliente/primero/seller | quien llama | llamada directo | pasan/conect/entreg telefono lead/leads | como/puedo acepto/acepta/tomo/tomar/agarr lead/uno | acepto/aceptar/aceptado/accepted | que responder/respondo/contesto lead => Para tomar un lead responda “Accepted”, y lo conectamos con la persona por teléfono. Depende de su disponibilidad, y después el lead no se puede rechazar. @ /how-it-works /terms-and-conditions#live-call-and-acceptance
sigo/siguen/harto/harta/cansad mensaj/texto/sms/correo/email/mandando/llamando | deja/dejo/deje/paro/parar/paren/cancel/quit/no/baja/stop/bloque/elimin/evit/sacar/salir mensaj/sms/mande/mandar/text/correo/email/promo/publicidad/boletin/llamar/llamen/llamad | stop | desuscrib | no/paren/dejen quiero/de mensaj/texto/sms/correo/llamad/llamar/publicidad => Responda STOP a cualquiera de nuestros mensajes de texto. En los correos use el enlace para darse de baja (unsubscribe), y para las llamadas escriba a {email} con el número. @ /communication-policy#opt-out-procedures
donde/como consig/consiguen/sacan/encuentr/obtien/salen/vienen/generan lead/client/gente/persona/seller/buyer | de donde lead/leads/sacan => Llegamos a las personas de los códigos ZIP que usted elige por varios canales, y verificamos a quien responde. @ /lead-gen-strategies /how-it-works
cuanto/cuando tiemp/tarda/lleg/entreg/recib/mand/envia/demor | en cuanto lleg/entreg/recib/mand/dan | rapid | tarda | demora | entrega | mismo dia | hoy mismo | pronto/inmediat | a que hora llega | cuanto/cuando cae/caen => Entregamos el lead de {delivery} horas después de verificarlo. @ /pricing
cuanto dura/tiempo/por zip/exclusividad/postal/zona | leads al/por mes/semana/dia | cuantos leads mes/semana/mensual/reciben/recibo/dia => ? cuánto dura una exclusividad ni cuántos leads llegan
starter/estarter/basico zip/zips/postal/zona/exclusividad | sin zip/postal/zona paquete | zip solo suelto/sueltos | zip un solo lead => No, la exclusividad de un ZIP se puede pedir con un paquete de {zipPrice} o más: {zipBundles}. @ /pricing /lead-gen-strategies
zip/zips/postal/zona/area/territorio exclu/solo/sola/unico/unica/mi/mio/mia/reserv/bloque/nadie/apart/dueno/quedar | exclusividad zip/zips/zona/postal/area/territorio/codigo/ciudad/condado | zip disponib/libre/quiero/como/paquete/requisito | pro/elite zip/postal | codigo postal | zip/postal/zona solo/sola/exclusiv mi/para/tener => Sí, con un paquete de {zipPrice} o más ({zipBundles}) hay exclusividad de código ZIP. Pregunte por el suyo antes de comprar. @ /pricing /lead-gen-strategies
vend/compart/dan/mandan/reciben/revend/pasan/tienen/lleg/envian otro/otra/mas/varios/demas/compet/mismo/alguien/agentes/cuantos agent/realtor/persona/gente/corredor | compart | compite/compet | mismo lead otro/otra/varios/mas/alguien | alguien mas lead | cuantos agentes | otro/otros/mas agent comprar/recib/tiene/mismo | revend => No, cada lead es exclusivo de un solo agente: no se lo vendemos a otros. @ /pricing
exclusivo/exclusivs | exclusivid | solo/unicamente/solamente mi/mio/yo/uno/agente lead/para | mio solo/nadie | nadie mas | soy/solo/seria unico/yo recib/lead => Sí, cada lead es exclusivo de un solo agente: no se lo vendemos a otros. @ /pricing
dura/siempre/guardar/usar/despues credito/saldo siempre/guard/ano/luego/cuando/despues/tiempo => Sí, puede usarlo cuando quiera: el crédito de un paquete nunca vence. @ /pricing /refund-policy#purchased-leads
vence/venci/caduca/caduque/expir/pierd/perd/fecha credito/saldo/paquete | vence/venci | caduca/caduque | expir | credito/saldo pierd/perd/acaba/plazo | dura/duran credito/creditos/saldo => No, el crédito de un paquete nunca vence. @ /pricing
credito/paquete/saldo sirve/usar/uso/comprar/compro/gastar/combinar/mezclar/aplica cualquier/comercial/todos/tipo/leads/diferentes/seller/buyer/hot/exclusivo | como funciona credito | que compra credito | mezclar/combinar => ? para qué leads sirve el crédito de un paquete
tarjeta segur/guard/dato/numero/robo/servidor | datos tarjeta/banco/banca | tarjeta protegid => No, los datos de su tarjeta no llegan a nuestros servidores: los ingresa en PayPal y nunca con nosotros. @ /privacy-policy#payments
tarjeta credito/debito/pago/pagar/acept/con/puedo/visa | tarjeta | american/amex/mastercard/visa => Sí, a través de PayPal: ahí ingresa los datos de su tarjeta o cuenta, y nunca con nosotros. Es la única forma de pago. @ /pricing /privacy-policy#payments
con/pagar/acepta/pago/por zelle/venmo/cheque/efectivo/cash/wire/bitcoin/cripto/stripe/cashapp/apple/google/plazos/cuotas/abonos/pesos | zelle | venmo | cheque | efectivo | bitcoin | transferencia banco/banca/bank/pago/pagar | deposito | otra/otro forma/manera/metodo/medio/moneda | sin paypal | no tengo/uso/quiero paypal | finan => No, el pago se hace solo con PayPal, por adelantado en el checkout: elija un plan en la página de precios e ingrese sus datos. @ /pricing /terms-of-use
como/donde/puedo/metodo/forma/medio/manera/acept/con/quiero pago/paga/paypal | paypal | metodo/forma/link/enlace pago/pagar => Sí, con PayPal: elija un plan en la página de precios, ingrese sus datos en el checkout y pague. Todos los precios están en dólares. @ /pricing
cancel/renuev/renov/salir/dejar plan/suscri/servicio/cuenta/membresia/solo/automati | contrat | suscri/subscri | mensual | membres | compromiso/amarr/atado/permanencia | renuev/renov | cobr/pago/cuota/pagar mes/meses/mensual/cada | cuota fija/mensual | plan mensual | cancel => No, no hay contratos, suscripciones ni mensualidades: compra los leads uno por uno o paga un paquete por adelantado, y nada se renueva por sí solo. @ /terms-of-use#plans-prices-and-payment
cuenta/contrasen/registr/usuario/perfil/login/password/account crear/neces/hacer/abrir/tener/tengo/oblig/para | registrar | contrasen | login => No, no se necesita cuenta ni contraseña: elija un plan en la página de precios y pague con PayPal en el checkout. @ /terms-of-use#who-the-site-is-for
habla/atien/atend/hable espanol/castellano/idioma/latino/hispano | alguien/persona/agente/llamada/lead espanol/hispan/latin | espanol | bilingu => Nuestras páginas no dicen si hay personal o leads que hablen español. Yo contesto en español los temas principales; {email} y {phone} son el contacto de la empresa. @ /contact-us
bot/robot/maquina/chatbot/computadora | eres/es/hablo/estoy/usted/quien persona/humano/humana/real/ia/programa/automatico/bot/robot/maquina | quien eres/contesta/hablo => Soy el asistente del sitio, un programa y no una persona. Para hablar con alguien, llame al {phone} o escriba a {email}. @ /terms-of-use#the-assistant
habl/comuni/pasame/pasen/contact/atien/conect/quiero/necesito/comunique alguien/persona/humano/representante/asesor/agente/ustedes/seller/gerente/encargado/supervisor | atencion client | llam me/por/favor/pueden | habl alguien telefono/numero | telefono/numero/cel/celular/correo/email/mail cual/su/dame/dar/tien | contact/telefono/numero | donde/que/quien llamo/llamar/escrib | mandar/enviar/mando texto/mensaje => Llame al {phone}, mande un texto al {textNumber} o escriba a {email}. @ /contact-us
wasap/whats/instagram/facebook => ? si atendemos por WhatsApp u otras redes
direccion/domicilio/ubicad/ubicacion/localiz/dond oficina/estan/empresa/queda/compania/ustedes/su | direccion/domicilio | carta => Nuestra dirección postal es {address}. @ /contact-us
oblig/nesecit/necesito/tengo/hay/acept/forzos/requisito mensaj/texto/sms | mandan/envian/cobran mensajes/textos/sms => No, los mensajes de texto son opcionales: solo se envían con su consentimiento, y puede comprar sin aceptarlos. @ /communication-policy#consent-to-communication
pasan/dan mi/mis/nuestro datos/info/numero/correo/telefono/nombre | vend/compart/alquil/rent info/dato/numero/correo/telefono/terceros/nombre | terceros => No, no vendemos ni alquilamos sus datos. Solo los reciben PayPal, proveedores que trabajan para nosotros y quienes la ley exige. @ /privacy-policy#who-receives-it
borr/elimin/quit/suprim/saquen datos/info/mis/mi/todo/cuenta | borr | copia/corregir datos/info => Sí, escriba a {email} y pida ver, corregir o borrar sus datos. Se borran salvo lo que la ley o un pedido abierto obliga a conservar. @ /privacy-policy#your-rights
precio/cobran/es/son son/estan/en dolar/usd | en que moneda | moneda | todo dolar => Sí, todos los precios están en dólares de Estados Unidos. @ /pricing
varios/cinco/juntos/diez/cantidad/muchos pedido/orden/vez/checkout | minim compra/pedido/hay/cantidad | comprar/compro solo/nada un/uno | uno por uno => Puede comprar los leads uno por uno: cada pedido es de una unidad de un plan. @ /terms-of-use#plans-prices-and-payment
cookie/galletas | rastre/trackean/tracking => Usamos una cookie de sesión firmada, necesaria para el sitio, y ninguna de publicidad ni de analítica. En el checkout, PayPal puede poner las suyas. @ /privacy-policy#cookies
tcpa | legal => Sí, cumplimos con la TCPA, los principios de la CTIA y las reglas A2P de las operadoras. @ /communication-policy#compliance-statement
resen | opinion | testimoni | review => Las reseñas de clientes se publican en la página de inicio con nombre y fecha, y cualquiera puede escribir una. @ /terms-of-use#reviews
necesito/hay/tengo/debo/sin licencia => Sí, para comprar debe tener la licencia que exige su trabajo. @ /terms-of-use#who-the-site-is-for
demand/abogad/corte/tribunal/juicio/arbitr | que ley => Las disputas se resuelven por arbitraje vinculante y no en un tribunal. No damos asesoría de abogados. @ /terms-of-use#governing-law-and-arbitration
privacidad | datos/info que/hacen/guardan/usan/mis/recogen/segur => Usamos lo que usted escribe en los formularios para responderle, publicar su reseña o cumplir su pedido. No vendemos ni alquilamos sus datos. @ /privacy-policy
grab llamad/conversacion/me | grab => Sí, las llamadas se pueden grabar. Si no quiere, escriba a {email}. @ /communication-policy#call-recording
horari | hora abre/cierra/atien/trabaj/oficina/llamar/puedo/estan | dias abren/trabaj/atien | abiert | abren/cierran oficina/hoy/sabado/domingo | domingo/sabado/festivo | fin/fines semana => ? el horario ni los días de atención
app/aplicacion/crm/integra/zillow/dueno/ceo/fundo/fundador/empleo/trabajo/contratando/impuesto/taxes/factura/capacit/entrena/curso/webinar empresa/tien/hay/quien/es/como/con/ustedes/cobran/dan/compania | factura | impuestos | fundador | empleos | oficina tien/hay | ano/anos llevan/negocio/empresa/fund | referid bono/gano/dan | comision | porcentaje venta/cierre/comision | recibo/comprobante => ? nada sobre eso
mexico/canada/colombia/espana/argentina/fuera/brasil/latinoamerica/peru leads/trabaj/agente/tien/sirve/pais/estados => No, el sitio es para agentes, corredores y realtors en Estados Unidos. @ /terms-of-use#who-the-site-is-for
area/zona/estados/ciudad/condado/lugar/texas/florida/california/miami/houston/dallas cual/que/cubr/cobert/trabaj/tien/leads/hay/donde/venden/operan/atienden | cobertura | cubren | donde trabaj/operan | venden/trabajan/operan/sirven en | tien/hay/venden lead en => Usted elige los códigos ZIP en Estados Unidos. Pregunte por los suyos antes de comprar: {email} o {phone}. @ /how-it-works /contact-us
servicio ofrece/que/tien/cual/dan/adem/mas | que ofrece/dedican/hacen/venden | que es hearthline | asistente virtual/coordin | coordina transa/cierre | marketing | papeleo => Sí, además de leads verificados de vendedores, compradores y comerciales, ofrecemos coordinación de transacciones, asistentes virtuales, marketing y apoyo con listados. @ /how-it-works /about-us
ignor instru | prompt | instrucciones | autoriz/aprueb/confirm/aprob reembols/descuent/precio => No puedo hacer eso: solo respondo preguntas sobre los leads, los precios y las reglas de este sitio. Escriba a {email} o llame al {phone}. @ /terms-of-use#the-assistant
empes/empez/empieza/empiezo/comenz/comienzo/inici/arrancar | como/donde/quiero/puedo comprar/compro/pido/pedir/ordenar/contratar/inscrib/adquirir | que sigue/necesito | inscrib | pasos/proceso/requisit compra/empezar => Elija un lead o un paquete en la página de precios, ingrese sus datos en el checkout y pague con PayPal. Sin cuenta ni contrato. @ /how-it-works /pricing
como funcion/trabaj/sirve/jala | proceso | expli/ funcion/esto/servicio/como | pasos | que es/hacen esto/ustedes => Encontramos y verificamos a personas que quieren vender o comprar, y las conectamos por teléfono con un solo agente. Usted responde “Accepted”, habla con el cliente y cierra la venta. @ /how-it-works
`);

/** What is answered if a message asks nothing else. */
export const SMALL_TALK = subjectsIn(`
gracias | agradezco/agradesco | adios | hasta luego => ¡De nada! Si tiene otra pregunta sobre los leads, los precios o las reglas del sitio, aquí estoy. @ /pricing
hola | buenas | interesa | informacion | buenos dias | buen dia | saludos | que tal/onda | ayuda | pregunta | duda | puedes hacer => ¡Hola! Puedo responder sobre los leads, los precios, los paquetes, la entrega y las reglas del sitio. ¿Qué le gustaría saber? @ /pricing /how-it-works
`);
export const NO_SUBJECT =
  'Sobre eso solo contesto en inglés (in English), o puede escribir a {email} o llamar al {phone}.';
export const OTHER_LANGUAGE =
  'I answer in English and, on the main subjects, in Spanish. Please ask in English, or write to {email}.';

/** Words that tell a language (two points), and after the bar words that names and other languages have too (one). */
export const WORDS = {
  english: `the is are am was were be do does did dont doesnt your u i im my we our they them it its this that these those what whats how who when where why which can could would should will want need get got much many for to of in on at with from by and or not just an if there here about have has had price cost buy sell any some one two more than all so then between sorry as up out gimme give tell after before within during call stop send show help only new old good bad still never ever | please thanks hi hello hey ok good bad new you`,
  spanish: `que cuanto cuanta cuantos cuantas como cual cuales cuando donde quien quiero quisiera puedo puede pueden podria podrian necesito tengo tiene tienen hay para por porque pero mis sus ustedes usted hola gracias buenas buenos tardes noches dias precio precios cuesta cuestan cuestas vale valen salen cobran cobra comprador compradores vendedor vendedores comerciales paquete paquetes contrato mensualidad credito pago pagar pague pagan compro compre compra comprar venden vende vender dinero devuelven devolucion reembolso reemplazo telefono llamada llamadas correo correos mensaje mensajes texto textos datos agente agentes exclusivo exclusivos codigo zona llega llego llegan entregan horas sirve sirven funciona cancelar aceptar acepto aceptan empezar empiezo hablar hablan alguien persona eres malo descuento descuentos garantia garantizan esta este esto eso estan estoy otro otros otra muy ahora tambien nada algo desde hasta sobre tarda tardan tiempo casas cuenta borrar graban horario oficina direccion numero ayuda informacion xq porfa favor espanol dame dime manda quitar dejen dejar gratis barato servicios ofrecen hacen verificados vence vencen expira caduca sobra alcanza cuota mandan mandar manden recibir cobraron estafa tarjeta docena ¿ ¡ mio mia nunca siempre usan uso usar dan cubren zonas exclusividad seguro incluye diferencia conviene recomiendan recomiendas verdad cierto ofrece hago hacer funcionan llamar llamen mandaste mandaron mandenme bueno buena mejor necesitas vendieron porqueria basura garantizado quisieramos cada algun alguna ningun fue era hoy ayer manana semana meses anos nomas solamente aunque entonces reembolsan regresan cambian cambiar reemplazan borren borra guardan comparten seguridad privacidad deseo deseamos mande pagaron podemos debo tomar rechazar empresa clientes cliente verifican entrega acepte quieren lleva llevo creditos caducan trabajan cobro ladrones reponen papeleo trae ocupado listada nadie recibe recibo grabar graba van confiables confiable pinche interesa quisieran saber digan | el la los las un una unos de del y o en al es son mi se le les lo te tu su con si ya mas mal me cada solo casa ser va q k pa pq dos tres cinco diez mil uno amigo comercial`,
  other: `combien coute bonjour bonsoir vous est sont avec merci acheteur prix quel quelle nous votre puis avez voce voces nao quanto custa custam ola obrigado obrigada sao um uma posso preco meu vendem vendedores ich wie viel kostet und ist sie haben ein eine nicht konnen guten danke hallo wann costa ciao grazie sono quali vorrei prezzo buongiorno della che magkano ang po mga paano pwede kayo salamat kumusta bao nhieu khong muon xin chao aceitam | de un la le les que se com do da os des pour je qui il tag der das mit sa ng con per ba tem`,
};

export const HOW_MANY = /\bcuant[oa]s\b|\balcanza|\bsobra/;
export const PRICE =
  /\bprecio|\bcuest|\bcosto|\btarifa|\btotal\b|\bcobran|\bpaquete|\ba como\b|\bvalen?\b(?! la pena)|\bcuanto(?: me)? ?(?:$|[?!.,\d]|un\b|los\b|las\b|el\b|es|son|sal|seria|va|pag|deb|cobr|por|ahorr|credito|da\b)/;
/** How a question begins that "sí" or "no" does not answer. */
export const OPEN_QUESTION =
  /^(?:\W|hola|buen[ao]s|tardes|dias|oye|oiga|disculpe|y|pues|ok|entonces)*(?:(?:a|en|de|con|por|para) )?(?:que|q|cual|cuales|como|cuando|cuant[oa]s?|donde|quien)\b(?! si\b)/;

/** Spanish words for numbers, plans and values as `Spanish = English`, in the order in which they are replaced. */
export const IN_ENGLISH = String.raw`
un[oa] de cada (?:un[oa]|tipo|lead) = 1 of each; media docena = 6; (?:una )?docena = 12; medio millon = 500 thousand; un par de = 2; una?|uno = ; dos = 2; tres = 3; cuatro = 4; cinco = 5; seis = 6; siete = 7; ocho = 8; nueve = 9
diez = 10; once = 11; doce = 12; trece = 13; catorce = 14; quince = 15; veinte = 20; treinta = 30; cuarenta = 40; cincuenta = 50; sesenta = 60; setenta = 70; ochenta = 80; noventa = 90
cien(?:to)? = 100; doscient[oa]s = 200; trescient[oa]s = 300; cuatrocient[oa]s = 400; quinient[oa]s = 500; seiscient[oa]s = 600; setecient[oa]s = 700; ochocient[oa]s = 800; novecient[oa]s = 900
(\d)00 (\d\d)(?= mil\b) = $1$2; mil (?=\d{3}\b) = 1; mil = thousand; millon(?:es)? = million; (\d+)\.(?=\d{3}\b) = $1,; (\d+) a (?=\d) = $1 to 
(?:el|las?|los|leads?|cuantos)(?: de)? \$?(\d{2,3})(?! ?(?:mil|thousand|k|compr|vend|com|leads?|de)\b)(?=\W|$) = the $$$1 ones
compradore?s? = buyer; vendedore?s? = seller; comercial(?:es)? = commercial; calientes? = hot; estandar(?:es)?|normal(?:es)? = standard; exclusiv[oa]s? = exclusive
leads? (?:de |para )?(?=(?:buyer|seller|commercial|hot|standard|exclusive|\$\d)) =
(?:paquete|bundle)s? mas (?:barat|chic|pequen|economic)\w*|mas (?:barat|chic|economic)\w*(?=.*(?:paquete|credito)) = starter edge
(?:paquete|bundle)s? mas (?:car|grand)\w*|mas (?:car|grand)\w*(?=.*(?:paquete|credito)) = elite access
cada (?:uno|una|tipo)|cada = each; casas?|propiedad(?:es)?|viviendas? = houses; dolar(?:es)? = dollars; presupuesto|tengo = budget; horas? = hours; dias? = days; veces = times; con(?= \$?\d{3}) = budget
mes(?:es)? = months; paquetes? = bundles; agentes? = agents; es = is; son = are; par?a? mi = for me; y|mas = and; de = of
`
  .trim()
  .split(/; |\n/)
  .map((line) => line.split(' ='))
  .map(([word = '', english = '']): [RegExp, string] => {
    return [new RegExp(`\\b(?:${word})${word.includes('(?=') ? '' : '\\b'}`, 'g'), english.trim()];
  });
