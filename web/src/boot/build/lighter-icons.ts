import type { Plugin } from 'vite';

/** What React would need of shapes in a list; `create-icon.ts` hands each over by itself. */
export const KEY_OF_SHAPE = /,\s*key: "\w+"/g;

/** Takes the keys off the shapes of lucide's icons: random letters, which do not compress. */
export function lighterIcons(): Plugin {
  return {
    name: 'lighter-icons',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replaceAll(KEY_OF_SHAPE, ''),
    },
  };
}
