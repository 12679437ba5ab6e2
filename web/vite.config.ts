import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './browsers.ts';
import { browserCalls } from './src/boot/build/browser-calls.ts';
import { chunkGroups } from './src/boot/build/chunk-groups.ts';
import { earlyModules } from './src/boot/build/first-parts.ts';
import { lighterIcons } from './src/boot/build/lighter-icons.ts';
import { lighterPackages } from './src/boot/build/lighter-packages.ts';
import { lighterPreload } from './src/boot/build/lighter-preload.ts';
import { reactModules } from './src/boot/build/react-modules.ts';
import { shakeableRouter } from './src/boot/build/shakeable-router.ts';

/** The stack's Hosting emulator, which answers /api and /objects while Vite serves the app with hot reload. */
const backend = `http://localhost:${process.env.HOSTING_PORT ?? 5002}`;

/** reCAPTCHA's, where the deployment that is built for has App Check on (tools/src/deploy.ts). */
const { APP_CHECK_SITE_KEY = '' } = process.env;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    reactModules(),
    shakeableRouter(),
    lighterIcons(),
    browserCalls({ appCheck: APP_CHECK_SITE_KEY !== '' }),
    lighterPreload(),
  ],
  define: { 'import.meta.env.APP_CHECK_SITE_KEY': JSON.stringify(APP_CHECK_SITE_KEY) },
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      ...(command === 'build' && lighterPackages),
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '/objects': { target: backend, changeOrigin: false },
      // Which Firebase project this is, and where its emulators are.
      '/__': { target: backend, changeOrigin: false },
    },
  },
  build: {
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
    manifest: true,
    // One sheet, so that no chunk sends for it again where a page has it inline.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: ['index.html', ...earlyModules],
        output: { codeSplitting: { groups: chunkGroups } },
      },
    }),
  },
}));
