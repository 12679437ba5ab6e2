import type { Plugin } from 'vite';

/** Removes the summaries from the contract's table of calls: only docs/api.md shows them, and every screen loads the table. */
export function callsWithoutSummaries(): Plugin {
  return {
    name: 'calls-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /contract\/src\/calls\.ts$/ },
      handler: (code) => code.replaceAll(/^ +summary:\s+'(?:[^'\\]|\\.)*',$/gm, ''),
    },
  };
}
