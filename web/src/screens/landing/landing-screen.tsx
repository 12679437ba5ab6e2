import { lazy, Suspense, useEffect } from 'react';
import { HydrateNow, waitForInteraction } from '@/boot/hydrate-on-interaction.tsx';
import { askForSessionIfExpected } from '@/entities/account/session/start-session.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { retryingImport } from '@/lib/retrying-import.ts';
import { Hero } from './hero.tsx';
import { HOME_TITLE } from './home-title.ts';

const BelowTheFold = lazy(
  retryingImport(async () => {
    await waitForInteraction();
    return import('./below-the-fold.tsx');
  }),
);

/** The same element in every render: React would compare a new one with it, and fetch the lazy code for that. */
const belowTheFold = (
  <Suspense fallback={<HydrateNow className="min-h-dvh" />}>
    <BelowTheFold />
  </Suspense>
);

export default function LandingScreen() {
  usePageTitle(HOME_TITLE);
  useEffect(() => askForSessionIfExpected(), []);
  return (
    <>
      <Hero />
      {belowTheFold}
    </>
  );
}
