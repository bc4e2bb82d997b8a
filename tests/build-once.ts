import { buildIfChanged } from '../scripts/build.mjs';

/** Builds the site as `npm start` would, so that tests never judge yesterday's code. */
export default function buildOnce(): Promise<void> {
  return buildIfChanged();
}
