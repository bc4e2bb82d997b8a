/** Every path that is no page: the root's error page, with status 404. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function Unknown() {
  return null;
}
