import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  build: {
    assetsInlineLimit: 0,
    // remix-serve calls everything in the build immutable for a year; what keeps its name is served from public/ instead.
    copyPublicDir: false,
    // The server awaits its backend at the top level, which the default target, old browsers, could not.
    target: isSsrBuild ? 'node20' : undefined,
    // Each request costs a phone about a kilobyte of headers; many shared pieces are smaller than that.
    rollupOptions: isSsrBuild ? undefined : { output: { experimentalMinChunkSize: 1_500 } },
  },
}));
