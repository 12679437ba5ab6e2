import { type ComponentType, lazy } from 'react';

type Loaded<Props> = { default: ComponentType<Props> };

/** A part that the page works without. If its code fails to load, as offline or during a deploy, it shows nothing. */
export function lazyOptional<Props>(load: () => Promise<Loaded<Props>>) {
  return lazy(() => load().catch((): Loaded<Props> => ({ default: () => null })));
}
