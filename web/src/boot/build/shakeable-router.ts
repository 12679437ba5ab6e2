import type { Plugin } from 'vite';

const CLASS = /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm;

/** Says in the console what a developer has done wrong, in production too. */
const WARNING = /^\s+(?=warning(?:Once)?\()/gm;

/**
 * What only a data router or the framework mode has, in the hooks and components that the declarative router shares with
 * them. There these are always as they are put here; only when the code says so can the bundler drop what depends on them.
 */
export const ABSENT_FROM_DECLARATIVE: readonly (readonly [string | RegExp, string])[] = [
  // The state of a data router, and the boundary around its routes.
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
  [/return dataRouterState && \([\s\S]*?\) : getChildren\(\);/, 'return getChildren();'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  ['let routerState = React10.useContext(DataRouterStateContext);', 'const routerState = null;'],
  // Links that fetch the code of what they lead to.
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  [/return shouldPrefetch && [\s\S]*?\) : link;/, 'return link;'],
];

/**
 * Marks the calls that make the router's components as free of side effects, and removes the names they are given for
 * developer tools and what a declarative router never has: only then does the bundler drop what nobody uses.
 */
export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        ABSENT_FROM_DECLARATIVE.reduce((rest, [part, instead]) => rest.replace(part, instead), code)
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(CLASS, 'var $1 = /* @__PURE__ */ (() => $2)();')
          .replaceAll(WARNING, '$&/* @__PURE__ */ ')
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}
