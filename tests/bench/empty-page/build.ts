import { build } from 'vite';

/** Builds the empty page into `folder` with the same Vite and target as the product. */
export async function buildEmptyPage(folder: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available' },
  });
}
