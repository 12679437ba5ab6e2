import type { Plugin } from 'vite';

/**
 * Marks the calls that make the router's components as free of side effects, and removes the names they are given for
 * developer tools: only then does the bundler drop the components that nobody uses.
 */
export function shakeableRouter(): Plugin {
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
