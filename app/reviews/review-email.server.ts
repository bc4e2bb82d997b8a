import { formatLongDate } from '#app/content/dates.ts';
import { serverTexts } from '#app/content/texts/server-texts.server.ts';
import { fill } from '#app/content/texts/texts.ts';
import { type Field, oneLine } from '#app/mail/email.ts';
import { findPersonalDetails } from '#app/reviews/personal-details.ts';
import type { ReviewRow } from '#app/reviews/reviews.server.ts';
import { fullName } from '#app/text/full-name.ts';

/** Returns what emails show of a review. */
export function reviewFields(review: ReviewRow): Field[] {
  const { facts, desk: said } = serverTexts().emails;
  const fields: Field[] = [
    [said.text, review.reviewDescription],
    [said.rating, starsOf(review)],
    [facts.person, fullName(review)],
    [said.company, review.companyName],
    [said.position, review.jobTitle],
    [said.date, formatLongDate(review.date)],
    [said.reason, review.hiddenReason ?? ''],
  ];
  return fields.filter(([, value]) => value !== '');
}

/** Returns the subject of an email that states something about a review. */
export function reviewSubject(review: ReviewRow, statement: string): string {
  const said = serverTexts().emails.desk;
  const [rating, reviewer] = [starsOf(review), fullName(review)];
  return oneLine(fill(reviewer ? said.subject : said.subjectWithoutName, { statement, rating, reviewer }));
}

/** Returns what personal details a review seems to hold, as a list in words; empty if there are none. */
export function personalDetails(review: ReviewRow): string {
  const { details } = serverTexts().emails.desk;
  const typed = [review.reviewDescription, fullName(review), review.companyName, review.jobTitle];
  return new Intl.ListFormat('en-US').format(findPersonalDetails(typed).map((detail) => details[detail]));
}

const starsOf = ({ rating }: ReviewRow) => fill(serverTexts().emails.desk.stars, { stars: rating });
