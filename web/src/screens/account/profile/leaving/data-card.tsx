import { DELETION_DAYS } from '@marketplace/contract/account/rules';
import { DownloadData } from '@/entities/account/export/download-data.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** What one can take along, and the way out. */
export function DataCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
      </CardHeader>
      <CardBody className="text-ink-soft">
        <p>
          Download your profile, requests, estimates, conversations and notifications as one file, with your
          pictures. If you delete your account, you have {DELETION_DAYS} days to change your mind.
        </p>
      </CardBody>
      <CardFooter>
        <DownloadData />
        <DeleteAccount />
      </CardFooter>
    </Card>
  );
}
