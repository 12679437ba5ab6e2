import { type ComponentType, lazy, useState } from 'react';
import { retryingImport } from './retrying-import.ts';

interface Source<Props> {
  Late: ComponentType<Props>;
  loaded?: ComponentType<Props>;
}

/** A component in a chunk of its own, which can be sent for before it is shown: `preloadable(() => import('./screen.tsx'))`. */
export function preloadable<Props extends object, Part>(
  load: () => Promise<Part & { default: ComponentType<Props> }>,
) {
  const loadPart = async () => {
    const part = await load();
    source.loaded = part.default;
    return part;
  };
  const source: Source<Props> = { Late: lazy(retryingImport(loadPart)) };
  return Object.assign((props: Props) => <Loaded source={source} props={props} />, {
    /** Answers undefined for what does not arrive, which is reported where it is shown (error-boundary.tsx). */
    preload: () => loadPart().catch(() => undefined),
  });
}

/** What is here already is drawn at once; a lazy component would first show that it is on its way. */
function Loaded<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [Part] = useState(() => source.loaded ?? source.Late);
  return <Part {...props} />;
}
