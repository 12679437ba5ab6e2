import type { Act, ActName } from '@marketplace/contract/act/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActList } from '@/entities/moderation/act-list.tsx';
import { useUndoAct } from '@/entities/moderation/mutations.ts';
import { actsQuery } from '@/entities/moderation/queries.ts';
import { ReasonButton } from '@/entities/moderation/reason-button.tsx';
import { HistoryLinks } from './reported-thing.tsx';

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

export const undoWords: Readonly<Record<ActName, { label: string; description: string }>> = {
  hide: { label: 'Show Again', description: 'Everybody sees it again, as it was.' },
  warn: { label: 'Take Back', description: 'The warning no longer stands.' },
  suspend: { label: 'Lift', description: 'They can do everything again at once.' },
};

function UndoAct({ act }: { act: Act }) {
  const action = useUndoAct(act.id);
  return (
    <div>
      <ReasonButton {...undoWords[act.act]} action={action} size="sm" />
    </div>
  );
}
