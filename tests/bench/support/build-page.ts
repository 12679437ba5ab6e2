import { build } from 'vite';

/** Builds a page of the benchmarks into `folder` with the same Vite and target as the product. */
export async function buildPage(source: string, folder: string): Promise<void> {
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available' },
  });
}
