import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '#app/environment.server.ts';
import { all, readStages } from '#tests/ops/dockerfile.ts';

type Service = {
  build?: string;
  profiles?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: object;
  logging?: object;
  user?: string;
  cap_add?: string[];
  depends_on?: Record<string, { condition: string }>;
};

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);
const proxy = readFileSync('docs/operations/Caddyfile', 'utf8');

test('starts one site, and with `scale` two sites, Postgres and a proxy', () => {
  const names = (profile?: string) =>
    services.filter(([, { profiles }]) => profiles?.[0] === profile).map(([name]) => name);
  expect(names()).toEqual(['site']);
  expect(names('scale')).toEqual(['site-a', 'site-b', 'postgres', 'proxy']);
  expect(ours.map(([name]) => name)).toEqual(['site', 'site-a', 'site-b']);
});

test.each(ours)('lets %s write its volume and /tmp alone, and gives it time to stop', (_, service) => {
  expect(service).toMatchObject({
    build: '.',
    restart: 'unless-stopped',
    read_only: true,
    tmpfs: ['/tmp'],
    volumes: ['data:/data'],
    stop_grace_period: '20s',
  });
  expect(service).not.toHaveProperty('privileged');
  // The ports of the container are fixed here; another PORT in .env would leave nobody behind them.
  expect(service.environment).toMatchObject({ HOST: '0.0.0.0', PORT: '3000' });
  for (const name of Object.keys(service.environment ?? {})) expect(VARIABLES).toContain(name);
});

test.each(services)('drops the capabilities and old logs of %s', (name, service) => {
  // The driver deletes old logs.
  expect(service.logging).toEqual({ driver: 'local' });
  expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined);
  // As root, Postgres would need capabilities to take over its folder and to become this user.
  expect(service.user).toBe(name === 'postgres' ? 'postgres' : undefined);
});

test('declares each volume that it uses, and no other', () => {
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const files = used.filter((source) => source.startsWith('.'));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const named = new Set(used.filter((source) => !source.startsWith('.')));
  expect([...named].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

test('waits only for services that have a health check', () => {
  const inImage = all(readStages().at(-1) ?? [], 'HEALTHCHECK').length === 1;
  const awaited = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
  expect(awaited.length).toBeGreaterThan(3);
  for (const [name, { condition }] of awaited) {
    expect(condition).toBe('service_healthy');
    const { build, healthcheck } = compose.services[name] ?? {};
    expect(Boolean(healthcheck) || (Boolean(build) && inImage), name).toBe(true);
  }
});

test('publishes the single site to this machine alone', () => {
  expect(compose.services.site?.ports).toEqual(['127.0.0.1:3000:3000']);
});

test('has a proxy that ends TLS, checks both sites, and is trusted by them', () => {
  const sites = ours.filter(([, { profiles }]) => profiles);
  expect(proxy).toContain(`reverse_proxy ${sites.map(([name]) => `${name}:3000`).join(' ')} {`);
  expect(existsSync(`app/routes${/health_uri ([^?\s]+)/.exec(proxy)?.[1]}.ts`)).toBe(true);
  for (const [, { environment, ports }] of sites) {
    expect(environment).toMatchObject({ TRUST_PROXY: '1', DATABASE_URL: expect.stringContaining('@postgres:5432/') });
    expect(ports).toBeUndefined();
  }
  const { ports, environment } = compose.services.proxy ?? {};
  expect(ports).toEqual(['80:80', '443:443']);
  expect(Object.keys(environment ?? {})).toEqual(['SITE_URL']);
  expect(proxy).toMatch(/^\{\$SITE_URL\} \{$/m);
});
