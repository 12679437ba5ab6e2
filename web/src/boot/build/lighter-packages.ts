import { NODE_MODULES, REACT_FILES } from './react-modules.ts';

const FIREBASE_STUB = `${import.meta.dirname}/unused-firebase-stub.ts`;
const LOCALE_STUB = `${import.meta.dirname}/unused-locale-stub.ts`;

/**
 * reactfire imports these parts of Firebase, and Firestore's client a regular expression engine for its pipelines. Nothing
 * here calls them, but they register themselves, so that the bundler cannot drop them.
 */
const unusedByFirebase = [
  'firebase/database',
  'firebase/functions',
  'firebase/remote-config',
  'firebase/storage',
  're2js',
];

/** Of its language date-fns brings along how all formats are written and read; the app asks for distances in words alone. */
const unusedOfLocale = ['formatLong', 'formatRelative', 'localize', 'match'];

/** What a build resolves these packages to. */
export const lighterPackages: Record<string, string> = {
  // The router's own entry brings its development warnings even in production.
  'react-router/dom': `${NODE_MODULES}/react-router/dist/production/dom-export.mjs`,
  'react-router': `${NODE_MODULES}/react-router/dist/production/index.mjs`,
  // What React itself has by now.
  'use-sync-external-store/shim': REACT_FILES.react,
  // What every icon of lucide-react imports, and nothing else by this name.
  '../createLucideIcon.mjs': `${import.meta.dirname}/create-icon.ts`,
  ...Object.fromEntries(unusedByFirebase.map((name) => [name, FIREBASE_STUB])),
  ...Object.fromEntries(unusedOfLocale.map((name) => [`./en-US/_lib/${name}.js`, LOCALE_STUB])),
};
