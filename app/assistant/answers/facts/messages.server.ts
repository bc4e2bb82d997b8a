import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';

/** Text messages, e-mail, calls and consent. */
export const MESSAGE_FACTS = listFacts({
  yes: {
    'policy/communication-policy/opt-out-procedures': `get me off it; how can i make your texts stop; turn off text
      messages; how do i unsubscribe from emails; take me off your list; stop emailing me; how do i get your people to
      quit phoning me; may i opt out whenever i like; too much mail from you; how do i get the calls to stop; do i
      need a reason to opt out; what do i text to stop; your office keeps calling my cell; i want your messages to
      end; i checked the marketing box by accident; how do i get off the texts later; i agreed to promos once and want
      out OPPOSITE reason|also|too|both|everything; as well; all of|your`,
    'policy/communication-policy/consent-to-communication: When you send': `will you call me if i fill in the form; do
      you email me after i write; what happens after i submit the contact form; may you use my number to answer me; do
      you call back if i leave my number; will someone reply to my message`,
    'company/text-terms: Message frequency': `how often do you text; how many texts will i get; does the number of texts
      vary; will you text me every day; are you going to flood me with texts OPPOSITE daily|flood|spam*|fixed|same;
      every day; a lot; too many`,
    'company/text-terms: What we send': `what will you text me about; do you text about my orders; what is in the texts;
      do lead alerts come by text`,
    'policy/communication-policy/service-vs-marketing: You may stop': `can i stop marketing but keep lead alerts; only
      texts about my leads and no promos; do i still get receipts if i drop marketing; order updates without offers;
      texts about leads but no ads; would that cut off my lead alerts; does it end order alerts too`,
    'policy/communication-policy/call-recording': `you record the calls; do you record calls; are phone calls taped; is
      the line recorded; will my talk with the homeowner be recorded; do you listen in on calls; is it taped when you
      connect us OPPOSITE mandatory|must|optional|required; have to`,
    'policy/communication-policy/call-recording: If you do not wish': `can i opt out of recording; i would rather not
      be taped; do i have to be recorded; can i say no to recording; is recording mandatory; turn the recording off;
      what if i object to being taped; i do not want my calls recorded; and when i refuse a recording; and if i do not
      want that; what if i would rather not be; i dont want them to; what are my choices
      OPPOSITE must|mandatory|forced|required; have to`,
    'policy/communication-policy/compliance-statement': `do you comply with the tcpa; ctia and carrier rules; do you
      break phone regulations; is your texting compliant; do you say who you are when you call; do you respect the do
      not call list; are numbers scrubbed; is it tcpa legal; tcpa compliant
      OPPOSITE illegal|violat*|break|against|anonymous*`,
    'policy/communication-policy/recordkeeping-and-data-protection': `do you keep a record of my consent; what proof do
      you have that i agreed; what do you log when i tick the box; is my opt out recorded`,
  },
  no: {
    'policy/communication-policy/opt-out-procedures: To stop several': `does stop end the emails too; if i stop texts do
      calls stop as well; does the email link stop texts as well; is stop enough to end everything; how do i stop all
      channels at once; turn texts off but keep email; do i opt out of each separately; what about phone calls then;
      does that cover calls too; will it end your calls as well OPPOSITE separate*|only|each|just|keep|still`,
    'policy/communication-policy/consent-to-communication: Consent is not': `do i have to agree to text messages just to
      buy; can i buy without sms; is consent a condition of purchase; are texts required to order; sign up for sms
      before i order; can i refuse texts and still purchase; must i agree to marketing to buy; do i have to tick the sms
      box; will my order go through if i leave the box empty OPPOSITE without|still|optional; can|could|may i`,
    'policy/communication-policy/consent-to-communication: Text messages need': `are the boxes checked already; consent
      checkboxes on the contact form; are the two boxes optional; do texts need their own consent
      OPPOSITE optional|unchecked|empty|blank|own`,
    'policy/communication-policy/consent-to-communication: Entering a phone': `if i give my number will you text me;
      does entering my phone at checkout sign me up for texts; did i agree to texts by giving my cell; if i put my
      number in the form will you spam me; am i signed up for texts once you have my cell`,
    'policy/communication-policy/service-vs-marketing: Promotional': `do you send ads without asking; will you spam me
      with offers; are promotional messages opt in; does agreeing to lead texts sign me up for marketing; does saying
      yes to service texts put me on a promo list; are alerts and ads one consent OPPOSITE separate*|unless; only if;
      opt*-in UNLESS without`,
  },
  depends: {
    'company/text-terms: Standard carrier': `do your texts cost money; message and data rates; will my carrier charge me
      for sms; is there a charge per text; what do texts cost me`,
  },
  open: {
    'policy/communication-policy/service-vs-marketing': `what is a service message; difference between service and
      marketing; what counts as marketing`,
    'policy/communication-policy': `communication policy; how do you contact agents; do you text your customers; do you
      text people; how do you contact us; in which ways do you reach out`,
  },
});
