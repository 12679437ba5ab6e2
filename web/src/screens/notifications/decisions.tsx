import { useInfiniteQuery } from '@tanstack/react-query';
import { ActList } from '@/entities/moderation/act-list.tsx';
import { AppealAct } from '@/entities/moderation/appeal-act.tsx';
import { ownActsQuery } from '@/entities/moderation/queries.ts';
import { Page } from '@/ui/page.tsx';

/** The team's decisions about the user and their content. */
export default function Decisions() {
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
