/** What visitors ask that the site does not speak of: whatever is most like these gets no answer. */
export const OFF_TOPIC = `
  what is the weather today; will it rain tomorrow; what is the score; super bowl; nba playoffs; football tonight; who
  is winning the match; best restaurant near me; where can i get pizza; a good taco place; coffee shop close by;
  recipe for lasagna; how do i cook rice; what should i have for dinner; best burger in town; best pizza in chicago;
  tacos in phoenix; restaurants in boston; weather in denver; things to do in miami; hotels in seattle; who is the
  mayor of dallas; concert in nashville; school districts in austin; crime rate in houston; what is it like to live in
  tampa; best beach in florida; recommend a bar in atlanta; tell me a joke; sing me a song; write me a poem; tell me a
  story; who is the president; who won the election; what do you think about politics; what is the capital of france;
  how tall is mount everest; how far is the moon; what is two plus two; solve this equation; what is the square root;
  what year did the war end; who invented the telephone; meaning of life; what time is it; what is the date; translate
  this into spanish; how do you say hello in french; write my essay; write a python script; fix my code; debug my
  javascript; make me a website in html; write an email to my client; write a listing description for my house; draft
  a letter; write my bio; make me a logo; compose a message for my boss; draw a picture; plan my vacation; what are
  mortgage rates today; current interest rate; thirty year fixed; can i get a mortgage from you; refinance my loan;
  how do i improve my credit score; home insurance quote; life insurance leads; car insurance; do you sell cars; do
  you sell insurance leads; solar leads; roofing leads; leads for plumbers; leads for contractors; medicare leads;
  leads for lawyers; mortgage leads; hvac leads; loan officer leads; what is the stock market doing; should i buy
  bitcoin; price of gold; what stocks should i buy; how is apple stock; crypto prices; what is bitcoin trading at; is
  bitcoin going up; lottery numbers; what is my house worth; how much is the house on main street; homes for sale near
  me; show me apartments for rent; i want to rent a flat; is now a good time to buy a house; will house prices fall;
  zestimate; best crm for realtors; which crm should i use; what is the best camera; what laptop should i buy; which
  phone is best; recommend a movie; what should i watch; good book to read; who is taylor swift; are you hiring; do
  you have jobs; can i work for you; send my resume; internship; what is the salary; career openings; are you
  recruiting; i need a job; how do i get divorced; i have a headache; doctor near me; how do i lose weight; my dog is
  sick; what is a good gym; am i pregnant; can you help with homework; best school for my kids; book me a flight; find
  me a hotel; order me an uber; directions to the airport; how is traffic; set an alarm; remind me tomorrow; play some
  music; turn on the lights; call my mom; do you love me; will you marry me; are you single; what is your favorite
  color; do you dream; tell me about dinosaurs; is there a god; horoscope; what is your favorite team; do aliens
  exist; how do i pass the real estate exam; where do i get a real estate license; how do i become a realtor; what is
  escrow; what is a short sale; how do i stage a home; how do i flip houses; explain amortization; fix my printer; my
  wifi is down; how do i reset my iphone; install windows; why is my computer slow; hack a website; how to make a
  bomb; buy drugs; fake id; what is zillow stock; do you do zillow flex; who owns redfin; what does opcity charge; how
  is realtor dot com; tell me about keller williams; compare remax and compass; what does zillow charge for leads; my
  transmission is slipping; how much to fix my car; where to eat in memphis; brunch spots; sushi tonight; who is
  playing tonight; when is the super bowl; did the cowboys win; how are the lakers doing; price of gas; price of eggs;
  how much is a tesla; how much does a lawyer cost; how much is a plane ticket; what does a plumber charge; how do i
  fix my sink; my roof leaks; cheap flights; visa for canada; passport renewal; dentist near me; how do i bake bread;
  how do you make coffee; is it going to snow; how hot is it outside; what should i wear; dating advice; my wife is
  mad at me; birthday gift idea; name ideas for my baby; write a song; write a tweet for me; write a haiku; summarize
  this book; proofread my text; do my taxes for me; calculate my mortgage payment; what is a good credit score; heloc
  rates; va loan; fha limits; are home prices dropping; real estate market forecast; interest rates next year; fed
  meeting; inflation; unemployment; what does an appraiser do; how does a 1031 exchange work; zillow or redfin which
  is better; how many followers; make a tiktok; design a business card; excel formula; google sheets help; python
  script; scrape zillow listings for me; html code; reset my router; best phone plan; ride to the airport; lottery;
  bet on the game; who is the richest man; population of texas; how old is the universe; is the earth flat; kill a
  spider; train my dog; where is my cat; sing happy birthday; knock knock; riddle; chess; fortnite; netflix; harry
  styles; movie times; what is on tv; do you have a ceo; who is the ceo; how many employees do you have; what is your
  revenue; are you publicly traded; who invested in you; when was the company founded; do you have an iphone app;
  android app; is there a mobile app; do you donate to charity; can you sponsor my event; do you sell crypto leads;
  leads for dentists; leads for car dealers; leads for electricians; gym leads; insurance; car; loans; which crm is
  good; what is a good crm; help with my divorce; help me with my marriage; help me with my taxes; help me fix my car;
  help with my resume; zillow flex; who is your ceo; pay in bitcoin or ethereum; who founded you; how big is your
  company`;
