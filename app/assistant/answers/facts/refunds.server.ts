import { listFacts } from '#app/assistant/answers/facts/fact.server.ts';

/** Refunds of the sign-up fee, and replacements of bought leads. */
export const REFUND_FACTS = listFacts({
  limit: {
    'policy/refund-policy/refund-period: The sign-up fee': `how long is the sign up fee covered for a refund; signed the
      referral agreement 70 days ago is it still refundable; three months after signing can i claim the fee; until when
      can the fee be refunded; within how many days do i have to ask for it back; day 50 since we signed; the agreement
      is half a year old; from what day do the 60 days run; when does the refund period start to count; what does
      execution of the agreement mean; sign up fee deadline; when does my time run out; is it too late to get the sign
      up fee back; did i miss the refund window; am i out of time; we signed three weeks ago is my timing good; i signed
      75 days ago OPPOSITE too late; missed; passed|closed; expired; out of time; run|ran out`,
    'policy/refund-policy/reporting-concerns: Concerns must be reported': `within how many hours do i report a concern
      about a referral; how fast must concerns be reported; i accepted the referral yesterday did i have to tell you
      sooner; how fast do i need to tell you about a referral; deadline to report a problem with a referral; from when
      are the hours for a concern counted OPPOSITE sooner; too late`,
  },
  yes: {
    'policy/refund-policy/eligible-cases': `in which cases do i qualify for a sign up fee refund; what are the five
      cases; grounds for the refund; who is eligible; when is the sign up fee refundable; list the reasons; which
      situations count OPPOSITE always; any|every reason`,
    'policy/refund-policy/no-delivery-or-replacement-within-one-month': `no delivery within a month; the replacement
      referral never came; still no replacement after a month; how long do you get to deliver under the referral
      agreement; promised to replace my referral and did not OPPOSITE immediately; right away`,
    'policy/refund-policy/reporting-concerns': `how do i report a concern about a referral; i accepted a referral and
      something is off; what should i check first when i accept a referral; referral is not as described
      OPPOSITE days|week*|month*|phone|call|whenever|anytime UNLESS too late; within|deadline|limit`,
    'policy/refund-policy/how-to-request-a-refund': `what do you need from me; what should the email contain; where do i
      send the request; who do i email; how do i claim the sign up fee; what do i put in the mail; how do i request the
      sign up fee back; what do i send for a refund; what goes in a refund request; do i need proof; where do i send the
      refund claim; refund application; what do i put in the email; how to claim the joining fee; which documents; how
      do i ask for that; what backup do you want; do you need my bank details or card number for the refund
      OPPOSITE phone|automatic*|form|letter|bank|card|password|routing; call you; by text; in person`,
  },
  no: {
    'policy/refund-policy/what-is-not-refundable: Leads outside': `referral was two towns over does that get me the sign
      up fee back; it was out of my preferred area; you referred someone in the wrong city; outside my area count; the
      referral was outside my area; is a referral outside the preferred area refundable; referral was in the wrong
      county; i took a referral in another city and regret it; out of my territory
      OPPOSITE excluded|non-refundable|refuse|deny|denied|rejected`,
    'policy/refund-policy/what-is-not-refundable: A reason': `does a change of mind count; client changed her mind about selling
      can i get the sign up fee back; the seller chose not to sell after all; i changed my plans; sold for less than i
      hoped; what is not refundable; decided to stay; buyers remorse
      OPPOSITE excluded|non-refundable|refuse|deny|denied|rejected`,
    'policy/refund-policy/purchased-leads: If there is a problem': `refund for a lead i bought; do i get my money back
      for a bad lead; can i return a purchased lead; cash refund on a lead; are bought leads refundable; do i get
      reimbursed for a dud; refund my bundle; is a prepaid bundle refundable; i paid for a lead and it stinks i want
      my money back; so no money back then; do i get cash or a credit; im just out the money; my money back on the
      card; i want cash not another lead; can i get my 299 back instead; what do i say when i report a bad lead; do i
      email or text about a lead problem; where do i send a complaint about a purchased lead; are actual dollars
      coming back; do i get the dollars back
      OPPOSITE replac*|swap*|e-mail|text|write; another|new lead; in credit; get … credit`,
    'policy/refund-policy/two-separate-time-limits: Two rules': `difference between the two 48 hour rules; is the
      purchase rule the same as the referral rule; which 48 hours applies to me; does it count from delivery or
      acceptance; when does the 48 hour clock start OPPOSITE two|different|separate`,
    'policy/refund-policy/what-this-policy-covers: Leads and bundles': `is there a sign up fee just to buy leads; is a
      bundle covered by the sign up fee; do i pay the joining fee when i purchase a single lead; setup fee on top of the
      lead price; enrollment fee before my first purchase OPPOSITE without|separate|different`,
  },
  depends: {
    'policy/refund-policy': `what is your refund policy; do you give refunds; can i get a refund; is the sign up fee
      refundable; how do refunds work; give me my money back; is the joining fee refundable; will you return my setup
      fee; do i ever get the enrollment fee back; money back guarantee; i want a refund; is anything refundable`,
    'policy/refund-policy/what-this-policy-covers': `what does the refund policy cover; what is the sign up fee; is
      there a sign up fee; do you charge a joining fee; what is the referral agreement; setup fee`,
  },
});
