import { Card, CardBody, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { ChangePassword } from './change-password.tsx';

/** How one's account is kept safe. */
export function SecurityCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Password and sessions</CardTitle>
        <p className="text-ink-soft">A new password signs you out on every other device and browser.</p>
      </CardHeader>
      <CardBody>
        <ChangePassword />
      </CardBody>
    </Card>
  );
}
