import { z } from 'zod';
import { ACTIONS, type Action, LINK_DAYS } from '#app/desk/actions.ts';
import { readToken, signToken } from '#app/signed-token.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `expires` in milliseconds. */
const linkSchema = z.object({
  action: z.enum(Object.keys(ACTIONS) as [Action, ...Action[]]),
  id: z.number().int(),
  expires: z.number(),
});

/** One action on one thing. */
export type DeskLink = Pick<z.output<typeof linkSchema>, 'action' | 'id'>;

/** Returns the signed path of a page that asks before it acts. It expires after `LINK_DAYS`. */
export function deskPath({ action, id }: DeskLink): string {
  return `/desk/${signToken('desk', { action, id, expires: Date.now() + LINK_DAYS * DAY_MS })}`;
}

/** Returns the link of a token, `expired`, or `unknown` for a token that this site did not sign for its desk. */
export function readDeskToken(token: string): DeskLink | 'expired' | 'unknown' {
  const link = linkSchema.safeParse(readToken('desk', token)).data;
  if (!link) return 'unknown';
  return link.expires > Date.now() ? link : 'expired';
}
