import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SESSION_SECRET } from '#tests/browser-session.ts';
import { buyer, newOrder, post, visit } from '#tests/checkout/buyer.ts';
import { ops, opsJson } from '#tests/cli.ts';
import { startFakeBackend } from '#tests/fakes/backend.ts';
import { startSite } from '#tests/http.ts';

test('names a hosted order that was paid after the backup, and takes it as paid', async () => {
  const backend = await startFakeBackend();
  const env = { BACKEND_URL: backend.url, SESSION_SECRET };
  const site = await startSite({ env });
  const operator = { ...env, DATA_DIR: site.dataDir };
  const scratch = mkdtempSync(join(tmpdir(), 'hosted-orders-'));
  const backup = join(scratch, 'backup.db');
  const { id, cookie } = await newOrder(site, await buyer());
  expect((await ops(['backup', backup], operator)).code).toBe(0);
  backend.orders.set(id, 'APPROVED');
  const completed = await post(site, '/api/paypal/complete_order', { order_id: id }, cookie);
  expect(completed.body).toEqual({ status: 'COMPLETED' });
  await site.stop();

  const { code, err } = await ops(['restore', backup], operator);
  expect([code, err]).toEqual([0, expect.stringContaining('Before you\nlet visitors in, look each up at PayPal')]);
  expect(err).toMatch(new RegExp(`^${id}, of 20`, 'm'));
  expect(await opsJson(['payments', 'list', '--filter', 'not-finished'], operator)).toMatchObject([{ orderID: id }]);
  const restored = await startSite({ env, dataDir: site.dataDir });
  const back = await visit(restored, `/checkout/return?token=${id}`);
  expect(back.headers.get('Location')).toMatch(/^\/receipt\//);
  expect(await opsJson(['payments', 'list', '--filter', 'paid'], operator)).toMatchObject([{ orderID: id }]);
  await restored.stop();
  expect((await ops(['restore', join(site.dataDir, 'hearthline.db')], { ...operator, DATA_DIR: scratch })).err).toBe(
    '',
  );
  await backend.close();
  rmSync(scratch, { recursive: true });
});
