import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { ChangePassword } from './change-password.tsx';
import { SessionList } from './session-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** How one's account is kept safe. */
export function SecurityCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Password and sessions</CardTitle>
        <p className="text-ink-soft">
          Where you are signed in. If you do not know one of these, sign it out and change your password.
        </p>
      </CardHeader>
      <CardBody>
        <SessionList />
      </CardBody>
      <CardFooter>
        <ChangePassword />
        <SignOutEverywhere />
      </CardFooter>
    </Card>
  );
}
