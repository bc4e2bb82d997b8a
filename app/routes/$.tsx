/** Answers every unknown path with the root's error page. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function Unknown() {
  return null;
}
