import { useInfiniteQuery } from '@tanstack/react-query';
import { ActList } from '@/entities/moderation/act-list.tsx';
import { AppealAct } from '@/entities/moderation/appeal-act.tsx';
import { ownActsQuery } from '@/entities/moderation/queries.ts';
import { Page } from '@/ui/page.tsx';

/** What administrators decided about oneself and what one made, with their reasons. */
export default function Decisions() {
  const list = useInfiniteQuery(ownActsQuery);
  return (
    <Page
      title="Decisions of the team"
      lead="What we hid or warned you about, and why. Nobody else reads this."
      width="md"
    >
      <ActList
        list={list}
        emptyTitle="No decisions"
        empty="Nothing of yours was hidden, and nobody warned you."
      >
        {(act) => <AppealAct act={act} />}
      </ActList>
    </Page>
  );
}
