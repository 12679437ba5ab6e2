import { type ComponentType, lazy } from 'react';
import { importCode } from './import-code.ts';

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A part that the page works without. If its code fails to load offline, it loads when the connection is back. If it
 * fails otherwise, as during a deploy, the part shows nothing.
 */
export function lazyOptional<Props>(load: () => Promise<Loaded<Props>>) {
  return lazy(() => loadOptional(load));
}

export async function loadOptional<Props>(load: () => Promise<Loaded<Props>>): Promise<Loaded<Props>> {
  const loadOnline = async () => {
    try {
      return await importCode(load);
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return importCode(load);
    }
  };
  return loadOnline().catch((): Loaded<Props> => ({ default: () => null }));
}
