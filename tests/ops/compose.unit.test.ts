import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SECRETS } from '#app/settings/environment.schema.ts';
import { readEnvironment, VARIABLES } from '#app/settings/environment.server.ts';
import { all, readStages } from '#tests/ops/dockerfile.ts';

type Service = {
  build?: { context: string; args: Record<string, string> };
  env_file?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: object;
  logging?: { driver: string; options: Record<string, string> };
  user?: string;
  cap_add?: string[];
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
const one = read('compose.yaml');
const two = read('compose.scale.yaml');
const services = [one, two].flatMap((file) => Object.entries(file.services));
const ours = services.filter(([, { build }]) => build);
const proxy = readFileSync('docs/operations/Caddyfile', 'utf8');

test('starts one site, or two sites, Postgres and a proxy', () => {
  // In one file, podman-compose 1.0.3 would start all of them: it knows no profiles.
  expect(Object.keys(one.services)).toEqual(['site']);
  expect(Object.keys(two.services)).toEqual(['site-a', 'site-b', 'postgres', 'proxy']);
  expect(ours.map(([name]) => name)).toEqual(['site', 'site-a', 'site-b']);
});

test.each(ours)('lets %s write its volume and /tmp alone, and gives it time to stop', (_, service) => {
  expect(service).toMatchObject({
    build: { context: '.', args: { COMMIT: expect.any(String) } },
    restart: 'unless-stopped',
    read_only: true,
    tmpfs: ['/tmp'],
    volumes: ['data:/data'],
    stop_grace_period: '20s',
  });
  expect(service).not.toHaveProperty('privileged');
  // The ports of the container are fixed here; another PORT in .env would leave nobody behind them.
  expect(service.environment).toMatchObject({ HOST: '0.0.0.0', PORT: '3000' });
});

test('passes every setting of .env on to the single site, and starts without .env', () => {
  const { HOST, PORT, ...passed } = one.services.site?.environment ?? {};
  const settings = [...VARIABLES, ...SECRETS.map((name) => `${name}_FILE`)];
  // DATA_DIR is the image's: another folder would be lost with the container.
  const expected = settings.filter((name) => !['HOST', 'PORT', 'DATA_DIR'].includes(name));
  expect(Object.keys(passed).toSorted()).toEqual(expected.toSorted());
  const blank = Object.entries(passed).map(([name, value]) => {
    expect(value).toBe(`\${${name}:- }`);
    return [name, ' '] as const;
  });
  expect(readEnvironment(Object.fromEntries(blank))).toEqual(readEnvironment({}));
});

test.each(services)('drops the capabilities and old logs of %s', (name, service) => {
  // Podman has no driver `local`; the older Compose takes strings only.
  expect(service.logging).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } });
  expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(service.cap_add).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : undefined);
  // As root, Postgres would need capabilities to take over its folder and to become this user.
  expect(service.user).toBe(name === 'postgres' ? 'postgres' : undefined);
});

test.each([one, two])('declares each volume that it uses, and no other', (file) => {
  const used = Object.values(file.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const mounted = used.filter((source) => source.startsWith('.'));
  expect(mounted.filter((path) => !existsSync(path))).toEqual([]);
  const named = new Set(used.filter((source) => !source.startsWith('.')));
  expect([...named].toSorted()).toEqual(Object.keys(file.volumes).toSorted());
});

test('waits only for services that have a health check', () => {
  const inImage = all(readStages().at(-1) ?? [], 'HEALTHCHECK').length === 1;
  const awaited = Object.values(two.services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
  expect(awaited.length).toBeGreaterThan(3);
  for (const [name, { condition }] of awaited) {
    expect(condition).toBe('service_healthy');
    const { build, healthcheck } = two.services[name] ?? {};
    expect(Boolean(healthcheck) || (Boolean(build) && inImage), name).toBe(true);
  }
});

test('publishes the single site to this machine alone', () => {
  expect(one.services.site?.ports).toEqual(['127.0.0.1:3000:3000']);
});

test('has a proxy that ends TLS, checks both sites, and is trusted by them', () => {
  expect(proxy).toContain('reverse_proxy site-a:3000 site-b:3000 {');
  expect(existsSync(`app/routes${/health_uri ([^?\s]+)/.exec(proxy)?.[1]}.ts`)).toBe(true);
  for (const { env_file, environment, ports } of [two.services['site-a'] ?? {}, two.services['site-b'] ?? {}]) {
    expect(env_file).toBe('.env');
    expect(environment).toMatchObject({ TRUST_PROXY: '1', DATABASE_URL: expect.stringContaining('@postgres:5432/') });
    expect(Object.keys(environment ?? {}).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    expect(ports).toBeUndefined();
  }
  const { ports, environment } = two.services.proxy ?? {};
  expect(ports).toEqual(['80:80', '443:443']);
  expect(Object.keys(environment ?? {})).toEqual(['SITE_URL']);
  expect(proxy).toMatch(/^\{\$SITE_URL\} \{$/m);
});
