import { useInfiniteQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { ActList } from '@/entities/moderation/act/act-list.tsx';
import { AppealAct } from '@/entities/moderation/act/appeal-act.tsx';
import { ownActsQuery } from '@/entities/moderation/queries.ts';
import { countUnread } from '@/entities/notification/live/window.ts';
import { readAtPress } from '@/entities/notification/mutations.ts';
import { useNotifications } from '@/entities/notification/queries.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { Page } from '@/ui/page/page.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './settings/notification-settings.tsx';

const SETTINGS = 'settings';

/** The user's notifications, beside their settings. */
export function Component() {
  const [search] = useSearchParams();
  return search.get('show') === 'decisions' ? <TeamDecisions /> : <Notifications />;
}

/** The team's decisions about the user and their content. */
function TeamDecisions() {
  const list = useInfiniteQuery(ownActsQuery);
  return (
    <Page
      title="Team decisions"
      lead="What we hid or warned you about, and why. Only you and our team can see this."
      width="md"
    >
      <ActList
        list={list}
        emptyTitle="No decisions"
        empty="We haven't hidden any of your content or warned you."
      >
        {(act) => <AppealAct act={act} />}
      </ActList>
    </Page>
  );
}

function Notifications() {
  const query = useNotifications();
  return (
    <Page
      title="Notifications"
      width="xl"
      dense
      actions={
        <>
          <Link to={`#${SETTINGS}`} className={cn(buttonClass({ variant: 'outline' }), '@4xl:hidden')}>
            <Settings2 aria-hidden="true" />
            Settings
          </Link>
          {/* Invisible rather than removed: on a phone, the list would move. */}
          <Button
            variant="outline"
            className={cn(countUnread(query.notifications) === 0 && 'invisible')}
            onClick={() => readAtPress()}
          >
            Mark All as Read
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <NotificationList query={query} />
        {/* On a phone, the settings are below the list and would move while it loads. */}
        {!query.isLoading && <NotificationSettings id={SETTINGS} />}
      </div>
    </Page>
  );
}
