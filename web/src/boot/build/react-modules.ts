import type { Plugin } from 'vite';

export const NODE_MODULES = new URL('../../../../node_modules', import.meta.url).pathname;

/** React's files for production, by what they are imported as. A longer name comes before the one that it begins with. */
export const REACT_FILES = {
  'react/jsx-runtime': `${NODE_MODULES}/react/cjs/react-jsx-runtime.production.js`,
  react: `${NODE_MODULES}/react/cjs/react.production.js`,
  'react-dom/client': `${NODE_MODULES}/react-dom/cjs/react-dom-client.production.js`,
  'react-dom': `${NODE_MODULES}/react-dom/cjs/react-dom.production.js`,
  scheduler: `${NODE_MODULES}/scheduler/cjs/scheduler.production.js`,
};

const files = Object.values(REACT_FILES);

const REQUIRES = /^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/gm;
const REQUIRE = /(\w+) = require\("([\w-]+)"\)/g;
const EXPORT = /\bexports\.(\w+)/g;

/** What React DOM asks of the scheduler in React's own tests; this one does not have it. */
const FOR_TESTS = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g;

/** One of React's CommonJS files as an ES module, of which the bundler drops what nobody imports. */
export function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(EXPORT)].map(([, name = '']) => name))];
  const isSetOnce = (name: string) => code.split(`exports.${name} =`).length === 2;
  return [
    ...[...code.matchAll(REQUIRE)].map(([, local, name]) => `import * as ${local} from '${name}';`),
    ...names.filter((name) => !isSetOnce(name)).map((name) => `let exported_${name};`),
    code
      .replaceAll(REQUIRES, '')
      .replaceAll(FOR_TESTS, 'undefined')
      .replaceAll(/^exports\.(\w+) =/gm, (set, name) => (isSetOnce(name) ? `const ${set}` : set))
      .replaceAll(EXPORT, 'exported_$1'),
    ...names.map((name) => `export { exported_${name} as ${name} };`),
  ].join('\n');
}

/** How Radix reads what an older React lacks. */
const READ_BY_NAME = /\bReact\[" (\w+) "\.trim\(\)\.toString\(\)\]/g;
/** Of a package that takes React for one object with everything in it. */
const DEFAULT = /^import (\w+) from (["']react(?:-dom)?["'])/gm;
const DEFAULT_AND_PARTS = /^import (\w+), (\{[^}]*\}) from (["']react(?:-dom)?["']);?/gm;

/** A package's file that names each thing of React's it uses, so that React is nowhere needed as one object. */
const namingParts = (code: string) =>
  code
    .replaceAll(READ_BY_NAME, 'React.$1')
    .replaceAll(DEFAULT_AND_PARTS, 'import $1 from $3;\nimport $2 from $3;')
    .replaceAll(DEFAULT, 'import * as $1 from $2');

/**
 * Makes ES modules of React's CommonJS files. The bundler then drops what of React nobody uses, imports name its functions
 * directly, and the bundler's own helpers for CommonJS, a chunk that every other one would wait for, are not needed.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ resolve: { alias: REACT_FILES } }),
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code, id) => (files.includes(id) ? asModule(code) : namingParts(code)),
    },
  };
}
