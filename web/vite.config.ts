import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './browsers.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The stack's Hosting emulator, which answers /api and /objects while Vite serves the app with hot reload. */
const backend = `http://localhost:${process.env.HOSTING_PORT ?? 5002}`;

/**
 * Chunks by what is needed together. What every page loads compresses better as one file than as many small ones, and
 * the list of chunks that the entry carries stays short. The order matters: a group takes what its modules import,
 * unless an earlier group has it.
 */
const groups = [
  {
    name: 'base',
    test: /rolldown.runtime|preload-helper|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|clsx)\/|contract\/src\/(brand|session-hint|domain\/account)|src\/entities\/(paths|account\/session\/(session-store|session-hint|mode))|src\/boot\/navigation-blocker\/popstate|src\/lib\/(retrying-import|toast|cn|stored|value-store|page-title)|src\/ui\/(street|page-heading|button-class|skeleton)/,
  },
  { name: 'categories', test: /contract\/src\/categories/ },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  {
    name: 'data',
    test: /node_modules\/(@tanstack|zod)\/|contract\/src\/calls|src\/lib\/(api\/api-client|query-client)|src\/entities\/account\/session\/session-query/,
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  {
    name: 'time',
    test: /node_modules\/date-fns\/|src\/ui\/(relative-time|tooltip\.tsx)/,
    minShareCount: 2,
  },
  {
    name: 'controls',
    test: /src\/(ui\/(field|input|textarea|select|radio-group|chip|checkbox|card|page|button|badge|empty-state|error-state|lazy-overlay|confirm-dialog\.tsx|progress|spinner)|entities\/picture\/avatar)/,
    minShareCount: 2,
  },
];

/**
 * The router's components are made by calls and given names for developer tools, which a bundler must take for side
 * effects. Saying that they have none lets those fall away that nobody uses: more than 1 KB of every page.
 */
function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}

/**
 * Live messages need Firebase's app, auth and Firestore. reactfire imports these parts besides, and Firestore a regular
 * expression engine for its pipelines: nothing here calls them, and they were 90 of the 212 KB that the first open
 * chat loaded. They register themselves, so that a bundler cannot let them fall away. What stands in for them throws.
 */
const leftOut = [
  'firebase/database',
  'firebase/functions',
  'firebase/remote-config',
  'firebase/storage',
  're2js',
];
const leaveOut = Object.fromEntries(
  leftOut.map((name) => [name, here('./src/boot/unused-firebase-stub.ts')]),
);

/** What the table of calls says for people to read stands in docs/api.md; every screen would carry 1 KB of it. */
function callsWithoutWords(): Plugin {
  return {
    name: 'calls-without-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /contract\/src\/calls\.ts$/ },
      handler: (code) => code.replaceAll(/^ +summary:\s+'(?:[^'\\]|\\.)*',$/gm, ''),
    },
  };
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), shakeableRouter(), callsWithoutWords()],
  resolve: {
    alias: {
      '@': here('./src'),
      // The router's own entry always brings its development warnings; built pages leave them out.
      ...(command === 'build' && {
        'react-router/dom': here('../node_modules/react-router/dist/production/dom-export.mjs'),
        'react-router': here('../node_modules/react-router/dist/production/index.mjs'),
        ...leaveOut,
      }),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
}));
