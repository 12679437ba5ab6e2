import { DELETION_DAYS } from '@marketplace/contract/domain/account';
import { useExportAccount } from '@/entities/account/api/use-export-account.ts';
import { Button } from '@/ui/basics/button.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** What one can take along, and the way out. */
export function DataCard() {
  const takeAlong = useExportAccount();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
      </CardHeader>
      <CardBody className="text-ink-soft">
        <p>
          Download your profile, requests, estimates, conversations and notifications as one file. If you
          delete your account, you have {DELETION_DAYS} days to change your mind.
        </p>
      </CardBody>
      <CardFooter>
        <Button variant="outline" pending={takeAlong.isPending} onClick={() => takeAlong.mutate()}>
          {takeAlong.isPending ? 'Preparing...' : 'Download my data'}
        </Button>
        <DeleteAccount />
      </CardFooter>
    </Card>
  );
}
