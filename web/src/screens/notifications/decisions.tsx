import { useInfiniteQuery } from '@tanstack/react-query';
import { ActList } from '@/entities/moderation/act/act-list.tsx';
import { AppealAct } from '@/entities/moderation/act/appeal-act.tsx';
import { ownActsQuery } from '@/entities/moderation/queries.ts';

export default function Decisions() {
  const list = useInfiniteQuery(ownActsQuery);
  return (
    <ActList
      list={list}
      emptyTitle="No decisions"
      empty="We haven't hidden any of your content or warned you."
    >
      {(act) => <AppealAct act={act} />}
    </ActList>
  );
}
