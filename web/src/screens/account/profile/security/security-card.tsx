import { lazy, Suspense, useRef, useState } from 'react';
import { retryingImport } from '@/lib/retrying-import.ts';
import { useNear } from '@/lib/use-near.ts';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionsLoading } from './sessions-loading.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const SessionList = lazy(retryingImport(() => import('./session-list.tsx')));

/** How one's account is kept safe. */
export function SecurityCard() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useNear(place, isNear, () => setIsNear(true));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Password and sessions</CardTitle>
        <p className="text-ink-soft">
          Where you are signed in. If you do not know one of these, sign it out and change your password.
        </p>
      </CardHeader>
      <CardBody>
        {/* At the end of a long page: only who comes there has it loaded. */}
        <div ref={place}>
          <Suspense fallback={<SessionsLoading />}>{isNear ? <SessionList /> : <SessionsLoading />}</Suspense>
        </div>
      </CardBody>
      <CardFooter>
        <ChangePassword />
        <SignOutEverywhere />
      </CardFooter>
    </Card>
  );
}
