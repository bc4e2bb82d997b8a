/** How visitors ask about texts, e-mail and calls, and how to stop them; by topic (see `topics.ts`). */
export const ABOUT_MESSAGES: Record<string, string> = {
  'policy/communication-policy/opt-out-procedures': `
    how do i unsubscribe; how do i opt out; stop texting me; stop the texts; quit texting me; no more texts; i do not
    want sms anymore; how do i turn off text messages; stop emailing me; unsubscribe from emails; take me off your
    email list; remove me from your list; i get too many emails from you; stop calling me; quit calling my phone; do
    not call me anymore; your people keep phoning me how do i stop it; take my number off your list; remove my number;
    how do i end the phone calls; how do i stop your messages; leave me alone; stop contacting me; i keep getting your
    newsletter; cancel the newsletter; your team will not stop calling my cell; i am tired of your calls; you keep
    blowing up my phone; block your texts; how do i make the messages stop; stop spamming me; opt me out; get me off
    the call list; never phone me again; turn off alerts; turn off notifications; please delete my number from your
    text list; what do i reply to stop texts; who do i write to so nobody calls me; do not contact me; enough with the
    messages; mute your notifications; no more robocalls; if i stop the texts do emails stop too; does stop cover
    everything; if i unsubscribe from email will you still text me; opt out of everything at once; how do i stop all
    messages at once; does opting out of sms stop the calls; one opt out for all channels; do i have to opt out of
    each one separately; if i reply stop will i still get emails; stop calls and texts together; can i opt back in
    later; how do i get messages again; i opted out by mistake; lose my number; why do you keep calling me; i never
    want another call; how do i get your people to quit phoning; stop ringing me; no calls please; how do i get the
    calls to stop; how do i end that; quit the texts; kill the texts; kill the emails; shut off the messages; get me
    off this list; drop me from the list; no more email from you; your emails are clogging my inbox; sick of your
    emails; tired of the newsletter; fed up with your messages; how can i stop getting stuff from you; unsub; cancel
    texts; cancel alerts; stop sending me things; how do i make it stop; take me off everything; remove me; i want out
    of your texts; i do not want to hear from you again; no more promotions; my inbox is full of your mail; stop all
    contact; quit bugging me; will you please stop; stop messaging; turn off sms; how to stop text alerts; how do i
    opt out by phone; stop calls by phone; turn texts off but keep email; does turning off texts stop emails; keep
    emails but no texts; your office calls me daily; i want the calls to be over; call after call from your people;
    daily calls from you; your mailing list; is blowing up make it end`,
  'policy/communication-policy/consent-to-communication: Consent is not required': `
    do i have to agree to texts to buy; is consent required to purchase; can i buy without getting texts; can i order
    without marketing messages; must i accept sms; do i have to check the boxes to order; what if i do not agree to
    messages can i still buy; can i buy if i refuse texts; is agreeing to texts a condition; do i need to opt in to be
    a customer; can i leave the checkbox empty and still order; buy leads without giving consent; happy to buy but no
    sms; can i be a customer without texts; buy without giving permission to text; skip the boxes and still order; is
    opting in mandatory; forced to get texts; refuse marketing and still buy; do i need to allow texts to order;
    purchase without consent; can i say no to messages and still get leads; have to accept marketing to buy`,
  'policy/communication-policy/consent-to-communication: Text messages need': `
    will you text me if i give you my number; did i agree to texts by giving my phone number; are the consent boxes
    optional; what are the two checkboxes on the contact form; do i have to tick the boxes for my message to reach
    you; does filling the form sign me up for texts; what consent do you ask for; are the boxes checked by default; if
    i leave my phone number will i get spammed; what am i agreeing to with the checkbox; how do i opt in to texts; do
    i agree to anything by sending the form; will the form sign me up for marketing; why are there two boxes; are the
    boxes optional; must i tick the boxes; does my number mean you can text me; is entering my phone consent; can i
    leave the boxes unchecked`,
  'policy/communication-policy/sms-text-messaging-terms': `
    how many texts will you send; how often do you text; how many messages per week; does texting cost me; do carrier
    rates apply; are texts free; message and data rates; what texts do you send; what will you text me about; sms
    terms; what does replying help do; my texts arrive late; how many alerts a day; how many texts am i going to get;
    are you going to flood me with texts; how often will my phone buzz; will my carrier charge me; do texts cost
    money; what are the texts about; what kind of alerts; what happens if i text help; text frequency; number of
    messages a month; data charges`,
  'policy/communication-policy/service-vs-marketing': `
    what is the difference between service and marketing messages; will you send me ads; do you send spam; promotional
    emails; will i get marketing messages; can i stop marketing but keep lead alerts; only want texts about my leads
    and no promos; do you send newsletters; turn off promos only; keep order updates but no ads; what is a service
    message; will i still get receipts if i stop marketing; how do you use my email for promotions; offers by email
    only if i opt in; i only want messages about my orders; no ads please but keep my lead messages; will you market
    to me; do you advertise to me by text; do i get promos; will you send offers; are newsletters optional; are
    promotional texts separate; text me only about leads; stop ads but not alerts; marketing without my permission; do
    you send ads without asking; did i sign up for marketing`,
  'policy/communication-policy/call-recording': `
    are calls recorded; do you record calls; is this call being taped; do you tape our conversations; are the phone
    calls monitored; do you listen in; can i refuse to be recorded; i do not want to be recorded; why do you record
    calls; are transfers recorded; are my conversations with sellers recorded; recording consent; two party consent;
    will you record me; who hears the recordings; what do you use the recordings for; are you recording the line; is
    somebody taping it when you connect us; taped; on tape; recorded line; are transfers taped; do you keep audio of
    my calls; will my talk with the homeowner be recorded; is the conversation recorded; can i opt out of recording; i
    do not consent to recording; do you monitor calls for quality; may be recorded what does that mean; wiretap; why
    record; listening to my calls; can i get the recording`,
  'policy/communication-policy/compliance-statement': `
    are you tcpa compliant; do you follow tcpa; ctia; a2p rules; do you comply with telemarketing rules; do you scrub
    the do not call list; dnc compliance; are your texts compliant; how do i report a message that broke the rules; do
    you follow phone marketing law; are your calls lawful; compliance with carriers; is it all by the book; do you
    respect the do not call registry; are you compliant with phone rules; got a message that breaks the rules;
    telemarketing law; is your texting compliant; do you follow carrier rules; do you identify yourselves on calls;
    tcpa lawsuit risk; are your leads tcpa compliant`,
  'policy/communication-policy/recordkeeping-and-data-protection': `
    do you keep a record of my consent; what proof do you keep that i agreed; what do you store when i tick the box;
    who can hear or see the messages; how do you log consent`,
};
