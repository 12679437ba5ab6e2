import { lazy, Suspense, useEffect } from 'react';
import { patient } from '@/boot/patient.ts';
import { Wanted, whenWanted } from '@/boot/when-wanted.tsx';
import { askForSessionIfExpected } from '@/entities/account/session/start-session.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { Hero } from './hero.tsx';
import { HOME_TITLE } from './home-title.ts';

const BelowTheFold = lazy(
  patient(async () => {
    await whenWanted();
    return import('./below-the-fold.tsx');
  }),
);

/** One element for ever: a new one would make React fetch the code to compare them. */
const belowTheFold = (
  <Suspense fallback={<Wanted className="min-h-dvh" />}>
    <BelowTheFold />
  </Suspense>
);

export default function LandingScreen() {
  usePageTitle(HOME_TITLE);
  useEffect(askForSessionIfExpected, []);
  return (
    <>
      <Hero />
      {belowTheFold}
    </>
  );
}
