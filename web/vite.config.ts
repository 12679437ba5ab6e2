import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './browsers.ts';
import { chunkGroups } from './build/chunks.ts';
import { preloadScreens } from './build/preload-screens.ts';
import { sitePlugins } from './build/site/plugins.ts';
import { textsInDevelopment } from './build/texts/in-development.ts';
import { unservedCountries } from './build/unserved-countries.ts';

/** The stack's Hosting emulator, which answers /api and /objects while Vite serves the app with hot reload. */
const backend = `http://localhost:${process.env.HOSTING_PORT ?? 5002}`;

/** reCAPTCHA's site key, in deployments with App Check (tools/src/deploy.ts). */
const { APP_CHECK_SITE_KEY = '' } = process.env;

/** Set by the local stack, whose home page shows sample counts (tools/src/stack/build.ts). */
const { SAMPLE_COUNTS = '' } = process.env;

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** reactfire imports these parts of Firebase, which nothing here calls: 96 KB of JavaScript. */
const UNUSED_FIREBASE = /^firebase\/(database|functions|remote-config|storage)$/;

/** A file of the build, which `npm run dev` lacks. */
const openApi: Plugin = {
  name: 'openapi',
  configureServer: ({ middlewares }) => {
    middlewares.use('/api/openapi.json', async (_, answer) => {
      const { openApiDocument } = await import('./build/openapi/document.ts');
      answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(await openApiDocument()));
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...sitePlugins,
    react(),
    tailwindcss(),
    preloadScreens(),
    unservedCountries,
    openApi,
    textsInDevelopment,
  ],
  define: {
    'import.meta.env.APP_CHECK_SITE_KEY': JSON.stringify(APP_CHECK_SITE_KEY),
    'import.meta.env.SAMPLE_COUNTS': JSON.stringify(SAMPLE_COUNTS),
  },
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: UNUSED_FIREBASE, replacement: fromHere('./src/lib/firebase/unused-firebase.ts') }],
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { target: backend, changeOrigin: false },
      '/objects': { target: backend, changeOrigin: false },
      // The project's configuration and the addresses of its emulators.
      '/__': { target: backend, changeOrigin: false },
    },
  },
  build: {
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
    // One stylesheet, which every page has from the start.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // For the page of licenses (build/texts/licenses.ts).
    license: { fileName: 'licenses.json' },
    rolldownOptions: {
      input: { home: fromHere('./index.html'), app: fromHere('./app.html') },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
});
