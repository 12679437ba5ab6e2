import { lazy, Suspense, useEffect } from 'react';
import { HOME_TITLE } from '@/config/home.ts';
import { Hero } from '@/features/landing/components/hero.tsx';
import { usePageTitle } from '@/lib/page-title.ts';
import { patient } from '@/lib/patient.ts';
import { askForSessionIfExpected } from '@/lib/session/start-session.ts';
import { Wanted, whenWanted } from '@/lib/when-wanted.tsx';
import { Inside } from '../entrances.ts';

const BelowTheFold = lazy(
  patient(async () => {
    await whenWanted();
    return import('@/features/landing/components/below-the-fold.tsx');
  }),
);

/** One element for ever: a new one would make React fetch the code to compare them. */
const belowTheFold = (
  <Suspense fallback={<Wanted className="min-h-dvh" />}>
    <BelowTheFold />
  </Suspense>
);

/** Who moves on this page goes on from it: what all other screens stand on may come meanwhile. */
function fetchRestInTime() {
  void whenWanted().then(() => setTimeout(Inside.preload, 1000));
}

export default function LandingScreen() {
  usePageTitle(HOME_TITLE);
  useEffect(askForSessionIfExpected, []);
  useEffect(fetchRestInTime, []);
  return (
    <>
      <Hero />
      {belowTheFold}
    </>
  );
}
