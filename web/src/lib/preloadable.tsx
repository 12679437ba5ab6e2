import { type ComponentType, lazy, useState } from 'react';
import { retryingImport } from './retrying-import.ts';

interface Source {
  Late: ComponentType;
  loaded?: ComponentType;
}

/** A component in a chunk of its own, which can be sent for before it is shown: `preloadable(() => import('./screen.tsx'))`. */
export function preloadable<Part extends { default: ComponentType }>(load: () => Promise<Part>) {
  const loadPart = async () => {
    const part = await load();
    source.loaded = part.default;
    return part;
  };
  const source: Source = { Late: lazy(retryingImport(loadPart)) };
  return Object.assign(() => <Loaded source={source} />, {
    /** Answers undefined for what does not arrive, which is reported where it is shown (error-boundary.tsx). */
    preload: () => loadPart().catch(() => undefined),
  });
}

/** What is here already is drawn at once; a lazy component would first show that it is on its way. */
function Loaded({ source }: { source: Source }) {
  const [Part] = useState(() => source.loaded ?? source.Late);
  return <Part />;
}
