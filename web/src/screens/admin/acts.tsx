import { useInfiniteQuery } from '@tanstack/react-query';
import { ActList } from '@/entities/moderation/act-list.tsx';
import { actsQuery } from '@/entities/moderation/api/acts.ts';
import { HistoryLinks } from './history-links.tsx';
import { UndoAct } from './undo-act.tsx';

/** What administrators did; what is not taken back can be. */
export default function Acts() {
  const list = useInfiniteQuery(actsQuery);
  return (
    <ActList
      list={list}
      emptyTitle="No decisions yet"
      empty="What administrators hide, or warn or suspend for, appears here."
    >
      {(act) => (
        <>
          <HistoryLinks thing={act} authorId={act.accountId} />
          {act.undone === null && <UndoAct act={act} />}
        </>
      )}
    </ActList>
  );
}
