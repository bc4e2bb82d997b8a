/** How visitors ask about personal data; by topic (see `topics.ts`). */
export const ABOUT_PRIVACY: Record<string, string> = {
  'policy/privacy-policy': `
    privacy policy; what is your privacy policy; how do you handle my data; how do you treat personal information; is
    my privacy protected; data protection; is my info private`,
  'policy/privacy-policy/who-receives-it: Your data is not sold': `
    do you share my info with third parties; who gets my data; who sees my information; do you give my number to
    others; do you pass on my email; will my phone number be sold; do you rent out my details; do telemarketers get my
    number; which companies receive my data; is my info shared with partners; do you hand my contact details to
    anyone; will i get calls from other companies; who do you share with; does anybody buy my data from you; will
    other companies call me because of you; did you give them my number; why do others have my number; do you make
    money off my data; sell my email to advertisers; share my phone with lenders; do partners get my info; is my data
    sold; do you rent lists; who else sees what i enter; third parties; do you hand over my info; give my contacts to
    insurance people; pass my details along; will my info stay with you`,
  'policy/privacy-policy/your-rights': `
    delete my data; delete everything you have about me; erase my information; wipe my info; remove my personal data;
    forget me; right to be forgotten; ccpa request; gdpr; what do you know about me; show me what data you have on me;
    i want a copy of my data; see my data; correct my information; my info is wrong please fix it; update my phone
    number; change my email address on file; what rights do i have over my data; how do i have my personal information
    removed; export my data; get rid of all my records; purge my info from your system; what have you got on file
    about me; i moved can you change my address; erased from your files; wipe everything about me; remove me from your
    database; scrub my info; destroy my records; take my data down; how can i see what you hold; send me all you have
    about me; what info is on file for me; fix my name in your records; you have my email wrong; i changed my number;
    update my contact details; rights under california law; data request; subject access; close my file; do not keep
    my information; i want my details gone`,
  'policy/privacy-policy/what-we-collect': `
    what data do you collect; what information do you collect about me; what do you gather; do you store what i type
    here; do you save this chat; is this chat recorded; do you keep my chat messages; do you collect my ip address;
    which personal data do you take; what do you ask for at checkout; what details do i have to give to order; what do
    i have to fill in at checkout; do you log my messages; is it safe to type client details here; what does the
    contact form collect; who reads this chat; what do i have to give you to order; which fields are at checkout; is
    this conversation saved; do you keep what i write here; are you logging this; do you know my location; what do you
    see about me when i visit; do you take my ip; what gets stored when i send the form; do you need my address; can
    you see who i am; is the chat private; should i tell you my client's name here`,
  'policy/privacy-policy/payments': `
    do you see my card number; do you store my credit card; is my payment safe; who handles my card; is my card info
    secure; do you keep bank details; do you save my card; is it safe to pay here; who processes payments; do you have
    access to my paypal account; where is my card data stored; can a hacker get my card from you; is paying secure;
    what does paypal tell you about me; payment security; is checkout encrypted; is my financial information stored on
    your servers; holding on to my card digits; keep my card number on file; can your staff see my credit card; where
    does my card number go; is my card stored; do you handle the card yourselves; safe to enter my card; who sees my
    payment details; do you keep my visa; my bank info; fraud; does paypal share my account with you; is the payment
    page secure; card security`,
  'policy/privacy-policy/cookies: We use no advertising': `
    do you use tracking cookies; do you track me; do you use google analytics; advertising cookies; are there trackers
    on this site; do you follow me around the web; retargeting; will i see your ads everywhere after this; do you have
    a facebook pixel; third party cookies; do you spy on visitors; ad trackers; analytics; does paypal set cookies; do
    you profile visitors; do you track what i click; will i see your banners on every website; will your ads chase me;
    follow me around with ads; tracked across sites; do you track visitors; is there tracking on this page; marketing
    pixels; do you use meta pixel; are you watching what i do; ad tracking; google tag; heatmaps; remarketing; do you
    run analytics on me`,
  'policy/privacy-policy/cookies': `
    do you use cookies; what cookies do you set; cookie policy; what is the cookie for; can i turn off cookies; can i
    refuse cookies; how do i delete cookies; what does the session cookie do; why do you need a cookie; do i have to
    accept cookies; how many cookies does the site set; does the site work without cookies; which cookies; why is
    there a cookie; do i need to allow cookies; block cookies; clear cookies; essential cookies; cookie banner why
    none; session cookie; what does the cookie remember`,
  'policy/privacy-policy/retention': `
    how long do you keep my data; how long do you store my information; data retention; when do you delete my data; do
    you keep my data forever; how long do you hold my messages; how long are payment records kept; how many years do
    you keep records; when is my info thrown away; how long does my stuff stay in your system; do you ever purge old
    messages; how long do you sit on my data; when do you throw it out; is my data kept forever; how many months do
    you keep messages; how long is a review kept; how long do you keep consent records; when is everything deleted;
    storage period; do you delete old customers; kept for life; is it stored permanently; do you store it forever`,
  'policy/privacy-policy/security': `
    how do you protect my data; is my data secure; have you been hacked; data breach; what if you get hacked; is the
    site secure; how safe is my information; who has access to my data; will you tell me about a breach; do you
    encrypt; what security do you have; can someone steal my details from you; do your employees see my data; is my
    info safe with you; can hackers get my info; did you ever have a leak; what happens in a breach; are my details
    protected; is this site safe to use; ssl; who can look at my info; safe from hackers; do you lock down my data`,
  'policy/privacy-policy/children': `
    my child used the site; kids; children under 13; my daughter filled in the form; is the site for children; minors;
    my 12 year old typed his name; do you collect data from kids; age limit; how old do i have to be; can teenagers
    use it; my son sent you a message; my kid used the chat; a child sent you our address; what if my teenager filled
    out the form; my ten year old typed in our phone number; is it ok for kids; under age; my grandson used your form`,
  'policy/privacy-policy/how-we-use-it': `
    what do you do with my data; how do you use my information; why do you need my phone number; what is my email used
    for; why do you ask for my address; purpose of collecting data; what happens with the info i enter; do you use my
    data for marketing; do you use my chats to train ai; why do you want my number; what will you use my email for;
    why do you need my details; do you train on this chat; how is my information used; what for do you need my
    address; what do you do with the messages`,
  'policy/privacy-policy/consent-records': `
    can i withdraw my consent; how do i revoke consent; take back my permission; i changed my mind about agreeing to
    messages; withdraw my agreement to marketing`,
  'policy/privacy-policy/changes-and-contact': `
    who do i ask about privacy; contact for privacy questions; can you change the privacy policy; will you tell me if
    the privacy policy changes; privacy officer`,
};
