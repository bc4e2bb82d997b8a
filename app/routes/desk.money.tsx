import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { requireOperator } from '#app/desk/access/operator.server.ts';
import { MoneyPage } from '#app/desk/money/money-page.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const month = new URL(request.url).searchParams.get('month') ?? '';
  const [{ session }, money] = await Promise.all([desk.session(who), desk.money(month)]).catch(throwErrorPage);
  return json({ session, money });
}

export default function DeskMoney() {
  return <MoneyPage {...useLoaderData<typeof loader>()} />;
}
