import type { PushKind } from '@marketplace/contract/constants';
import { NOTIFICATION_NAMES } from '@marketplace/contract/notification/names';
import { kindsIn, unsubscribing } from '@marketplace/contract/notification/schema';
import { MailCheck, MailX, Unlink } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUnsubscribe } from '@/entities/notification/settings/emails.ts';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';

/** The target of links in emails that turn off their type, signed in or not. */
export function Component() {
  const [search] = useSearchParams();
  const link = unsubscribing.safeParse({ code: search.get('code'), kinds: search.get('kinds') });
  if (link.success) return <Unsubscribe code={link.data.code} kinds={kindsIn(link.data.kinds)} />;
  return (
    <PageNotice icon={<Unlink />} title="This link no longer works" actions={<SettingsLink />}>
      You can choose your emails in the notification settings.
    </PageNotice>
  );
}

/** Waits for a click, since mail scanners open links too. */
function Unsubscribe({ code, kinds }: { code: string; kinds: PushKind[] }) {
  const stopping = useUnsubscribe();
  const names = kinds.map((kind) => `"${NOTIFICATION_NAMES[kind]}"`).join(', ');
  if (stopping.isSuccess) {
    return (
      <PageNotice icon={<MailCheck />} title="We stopped these emails" actions={<SettingsLink />}>
        You won't get emails about {names}. Your list of notifications in the app still shows everything.
      </PageNotice>
    );
  }
  return (
    <PageNotice
      icon={<MailX />}
      title="Stop these emails?"
      actions={
        <>
          <Button
            pending={stopping.isPending}
            onClick={() => stopping.mutate({ code, kinds: kinds.join('.') })}
          >
            {stopping.isPending ? 'Stopping...' : 'Stop Emails'}
          </Button>
          <SettingsLink />
        </>
      }
    >
      You won't get emails about {names}.
    </PageNotice>
  );
}

const SettingsLink = () => (
  <Link to={`${paths.notifications}#settings`} className={buttonClass({ variant: 'outline' })}>
    Notification Settings
  </Link>
);
