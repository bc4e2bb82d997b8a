/** What visitors ask that the site does not speak of: whatever is most like these gets no answer. */
export const OFF_TOPIC = `best restaurant near me; best pizza in chicago; who is the mayor of dallas; school districts
  in austin; recommend a bar; sing me a song; write a python script; make me a website; mortgage rates today; do you
  sell insurance leads; stock market; should i buy bitcoin; how much is the house on main street; book me a flight; your
  favorite color; how do i stage a home; reset my iphone; zillow stock; what does zillow charge; fix my car; who is
  playing tonight; when is the super bowl; fix my sink; write a tweet; good credit score; redfin or zillow; what is a
  good crm; my resume; are buyers pre approved for a loan; weather tomorrow; who won the game; how do i pass the license
  exam; capital of france; interest rates; translate this`;
