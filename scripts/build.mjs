// Builds the site (Remix, client and server) and the operator's command line into build/.
// --if-missing: only when there is no build yet. --quiet: say nothing on success.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const flags = new Set(process.argv.slice(2));
const built = existsSync('build/server/index.js') && existsSync('build/ops.js');

if (!(flags.has('--if-missing') && built)) {
  const remix = spawnSync(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build'], {
    stdio: flags.has('--quiet') ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (remix.status !== 0) process.exit(remix.status ?? 1);
  // Only here, so that a finished build starts without the packages that make one.
  const { build } = await import('esbuild');
  const { defineRelease } = await import('./release.mjs');
  await build({
    entryPoints: ['app/ops/ops.server.ts'],
    outfile: 'build/ops.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: defineRelease(),
    // Commander, in CommonJS, requires Node's own modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    // Libraries of many small files are bundled, which halves the start of a command. These load only when a command needs
    // them, or hold native code.
    external: ['better-sqlite3', 'nodemailer', 'pg', 'undici'],
    logLevel: 'warning',
  });
}
