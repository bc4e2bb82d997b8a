/** How visitors ask about refunds of the sign-up fee; by topic (see `topics.ts`). */
export const ABOUT_REFUNDS: Record<string, string> = {
  'policy/refund-policy/purchased-leads: A replacement is': `
    is the replacement the same kind of lead; what do i get as a replacement; will the new lead be of the same type;
    is a replacement equal to the one i lost; what kind of lead do i get instead; where does the credit go; how is the
    credit given; does the replacement credit go on my balance; would i get a cheaper one as replacement; do you
    replace like for like; can i use the credit on another lead later; same kind of lead as replacement; is a
    replacement another hot seller; do i get the same type again; what would the replacement be; replaced with what;
    is it an equal swap; will the replacement be in the same area; replaced with the same sort of lead; do i get
    credit to my balance`,
  'policy/refund-policy/purchased-leads: If there is a problem': `
    what do i have to say when i report a bad lead; how do i contact you about a bad lead; do i email or text about a
    lead problem; what details do you need about a bad lead; where do i send a complaint about a purchased lead; which
    email for replacements`,
  'policy/refund-policy': `
    what is your refund policy; refund policy; do you give refunds; how do refunds work; can i get a refund; can i get
    my money back; is it refundable; money back guarantee; what is refundable; tell me about refunds; are there
    refunds; is anything refundable; is the sign up fee refundable; can i get the sign up fee back; do you refund the
    sign up fee; sign up fee refund; can the joining fee be returned; when can i get the sign up fee back; under what
    conditions do you refund; what if i want my money back; how do i get my money back; joining fee back; is the
    enrollment fee refundable; do i ever get the sign up fee back; what is the refund deal; explain refunds to me; can
    i be refunded; refund rules; rules for getting money back; do you return the fee; i want a refund; i need a
    refund; refund please; give me my money back; i want my money back`,
  'policy/refund-policy/eligible-cases': `
    which cases qualify for a refund of the sign up fee; reasons for a refund; what are the five cases; do i qualify
    for a refund; grounds for a refund; who is eligible for a refund; when do you refund the joining fee; the referral
    does not answer me can i get the fee back; the client you referred will not respond; referred person is
    unresponsive for two weeks; the referral never picks up sign up fee back; client ignores my calls for weeks
    refund; referral went silent; the lead you referred went cold refund; referral unengaged for nine months; nothing
    came of the referral after 9 months; it has been ten months and the referral has not moved refund; the referral
    was already my client; i already had a listing agreement with the person you referred; the person was under
    contract with me before you referred them; you sent me my own client; the referral was given to another agent too
    sign up fee back; another realtor got the same referral refund; the lead was not exclusive can i get the fee back;
    no leads delivered at all sign up fee; you never sent me a referral i want the sign up fee back; not a single lead
    since i signed refund; how long must a lead be silent before i get the fee back; how many days without a reply for
    a refund; which situations give me the joining fee back; client you referred is a ghost; no word from the referral
    for three weeks; referral never returns calls; they do not respond to me for weeks sign up fee; fifteen working
    days without a reply; two weeks of silence from the person you referred; i referred with her already; i had them
    signed before you sent them; it was my own client already under contract; the referral already has a deal with me;
    that was somebody i already represent; another agent also got my referral; you gave the same referral to my
    colleague; referral is dragging for almost a year; nothing moved in nine months; never engaged; unengaged;
    unresponsive referral; you delivered nothing; no lead ever came refund of the fee; have not had one single lead
    can i get the fee back; what are valid reasons; on which grounds; conditions to get the sign up fee back; lead is
    unresponsive refund; lead already under contract with me refund; lead does not react for ten working days; i had
    already signed that seller before you sent her; the fee back for a referral i had under contract already; zero
    referrals from you do i get the fee back; three months in and no referrals enrollment fee back; gone nowhere for
    nine months can i recover the fee; eight or nine months without any movement sign up fee; referral wont text or
    call back refund; referral does not reply when does that count; how long must they not answer to count for a
    refund; they will not call back sign up fee`,
  'policy/refund-policy/refund-period': `
    how long do i have to ask for the sign up fee back; refund window for the sign up fee; refund period; within how
    many days can i get the sign up fee back; is it too late for a refund of the sign up fee; i signed the referral
    agreement 70 days ago can i still get the fee back; signed two months ago is the fee still refundable; i signed up
    three months ago is it too late to get the sign up fee back; deadline for the sign up fee refund; when does the
    refund right end; from what day does the refund period count; when does the 60 days start; we executed the
    agreement 45 days ago can i still claim; sign up fee refund after 90 days; until when can the fee be refunded; it
    is day 50 am i still in the refund window; how many days is the fee covered; put pen to paper three months ago can
    the fee come back; signed in spring is it too late now; how long is the joining fee refundable; agreement is two
    months old refund; day 55 since signing; since we signed the referral agreement; when does the clock start for the
    fee; how many days after signing; last day to get the sign up fee back; expiry of the refund right; am i still
    within the refund period; signed last week can i get the fee back; is there a cutoff for the sign up fee refund;
    refund window; sixty days from when; fee refund after half a year; four months later can i still get the fee; is
    it still refundable on day 61`,
  'policy/refund-policy/no-delivery-or-replacement-within-one-month': `
    it has been a month and no lead; no delivery for five weeks; six weeks and you have not delivered anything; still
    no replacement after a month; you promised a replacement a month ago and nothing came; how long do you have to
    deliver before i can ask for a refund; nothing for over a month refund; i signed the referral agreement weeks ago
    and got no leads; waiting 40 days without a single referral; when can i ask for a refund if nothing is delivered;
    have not received a replacement can i get a refund now; what if you never replace it; you were supposed to replace
    my referral; the replacement never came; i am still waiting for the replacement; a month has passed with nothing;
    nothing has arrived since i joined; how many weeks do you get to deliver; what if you deliver nothing within a
    month; i have been waiting seven weeks; you have had my fee for two months and sent nothing; how long before i can
    give up on a replacement`,
  'policy/refund-policy/what-is-not-refundable': `
    what is not refundable; when do you refuse a refund; the lead was outside my area refund; the referral was from
    another county; two towns over from my territory; referral out of my zip can i get the fee back; i took a lead in
    another city and want a refund; lead was too far away; outside my preferred area; client changed his mind about
    selling refund; the seller decided not to sell after all; the house sold for less than i hoped refund; i changed
    my plans refund; i am leaving real estate can i have the fee back; i do not want it anymore refund; what does not
    count for a refund; not my service area; accepted a referral across the state line and regret it; the drive is too
    long refund; the client backed out do i get the fee back; exceptions to refunds; the referral was ninety minutes
    away; miles from where i work; not in the area i gave you; she lives in another state; wrong part of town; i do
    not cover that county; i said yes to one far away and regret it; lead was in a different market; the homeowner
    decided to stay; they took it off the market refund; sale brought less than expected; sold for less; i changed my
    mind can i get the fee back; i quit the business; buyer remorse; does a change of plans qualify; family reasons
    refund; when is a refund denied; what is excluded from refunds; outside my territory is that refundable; refund
    for leads out of my area; is a lead outside my area refundable; refund because the lead was not in my zip; seller
    got cold feet sign up fee; the owner is keeping the house after all refund; they are staying put is the fee
    refundable; seller changed plans sign up fee`,
  'policy/refund-policy/reporting-concerns': `
    how do i report a concern about a referral; deadline to report a problem with a referral; how soon must i report
    after accepting a referral; by when do i have to raise a concern; i accepted a referral and something is off; how
    many hours to report after i accept; report a referral problem; 48 hours from when; what should i check right
    after accepting; the referral is not as described; i accepted the referral three days ago can i still complain;
    who do i tell about a referral problem; tell you about an issue with my referral; how much time do i have to raise
    a problem after accepting the referral; is there a limit to report a concern; what should i look at first when i
    get a referral; report something wrong with a referral; i noticed a problem after accepting the referral`,
  'policy/refund-policy/how-to-request-a-refund': `
    how do i ask for a refund; how do i request a refund; how do i file for a refund; what do i need to send for a
    refund; what must a refund request contain; what documents do you need for a refund; what proof do i need for a
    refund; where do i send the refund request; is there a refund form; refund request steps; which email for refunds;
    what information goes into a refund claim; how do i apply to get the sign up fee back; how do i start a refund
    claim; do i need call logs for a refund; what evidence do you want; who decides on a refund; how will i hear about
    my refund request; what happens after i request a refund; how do you review a refund; do you tell me why a refund
    is denied; paperwork for a refund; what do i put in the email to get the fee back; what paperwork with a refund
    request; what do i have to send in; what goes in a refund request; which details for the refund; what do i attach;
    do you need dates of my calls; where do i ask for my refund; who do i email for the sign up fee; whats the
    procedure for a refund; how does one claim the fee back; refund application; send you what to get the fee
    refunded; information needed for a refund of the sign up fee; how do i make a refund request; tell me how to get
    the refund started; do i write or call for a refund; ask for that refund; how long until i hear about my refund;
    will you explain if you say no`,
  'policy/refund-policy/two-separate-time-limits': `
    what is the difference between the two 48 hour rules; which 48 hours applies to me; are there two time limits;
    does 48 hours count from delivery or acceptance; is the purchase rule the same as the referral rule; difference
    between a purchased lead and a referral refund; which deadline do i follow`,
  'policy/refund-policy/what-this-policy-covers': `
    what does the refund policy cover; does the refund policy apply to leads i buy; are bundles refundable; can i get
    a refund on a bundle; refund for a prepaid bundle; does the sign up fee cover leads; what is the sign up fee; what
    is the sign up fee for; what is the referral agreement; is there a sign up fee for buying leads; can i return
    unused credit for cash; refund my unused balance; cash out my credit; get money back for the bundle i did not use;
    is the sign up fee the same as buying a lead; can i get cash back for unused bundle; return a bundle; refund for
    elite access; do bundles get refunds; i want to return my starter edge; are purchased leads covered by the refund
    policy; is there a joining fee when i just buy leads; do i pay a sign up fee; what is a referral agreement; unused
    credit back as money`,
};
