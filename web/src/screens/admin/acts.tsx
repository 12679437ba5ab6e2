import type { Act, ActName } from '@marketplace/contract/act/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActList } from '@/entities/moderation/act/act-list.tsx';
import { useUndoAct } from '@/entities/moderation/mutations.ts';
import { actsQuery } from '@/entities/moderation/queries.ts';
import { ReasonButton } from '@/entities/moderation/report/reason-button.tsx';
import { HistoryLinks } from './reported-thing.tsx';

/** Administrators' decisions. Each can be reversed. */
export function Acts() {
  const list = useInfiniteQuery(actsQuery);
  return (
    <ActList
      list={list}
      emptyTitle="No decisions yet"
      empty="Hidden content, warnings, and suspensions will appear here."
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

export const undoTexts: Readonly<Record<ActName, { label: string; description: string }>> = {
  hide: { label: 'Show Again', description: 'Everyone can see it again.' },
  warn: { label: 'Withdraw Warning', description: 'The warning no longer counts.' },
  suspend: { label: 'Lift Suspension', description: 'They can use their account again immediately.' },
};

function UndoAct({ act }: { act: Act }) {
  const action = useUndoAct(act.id);
  return (
    <div>
      <ReasonButton {...undoTexts[act.act]} action={action} size="sm" />
    </div>
  );
}
