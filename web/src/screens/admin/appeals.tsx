import { mayDecideAppeal } from '@marketplace/contract/act/rules';
import type { AppealedAct } from '@marketplace/contract/act/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ActList } from '@/entities/moderation/act/act-list.tsx';
import { useDecideAppeal } from '@/entities/moderation/mutations.ts';
import { appealsQuery } from '@/entities/moderation/queries.ts';
import { ReasonButton } from '@/entities/moderation/report/reason-button.tsx';
import { undoTexts } from './acts.tsx';
import { HistoryLinks, ThingContent } from './reported-thing.tsx';

/** Appeals that wait for a review by another administrator. */
export function Appeals() {
  const list = useInfiniteQuery(appealsQuery);
  return (
    <ActList
      list={list}
      label="Appeals"
      emptyTitle="No appeals"
      empty="Appeals will appear here for another administrator to review."
    >
      {(act) => (
        <>
          {act.thing && (
            <div className="flex flex-col gap-1">
              <p className="font-semibold text-sm">Appealed content</p>
              <ThingContent thing={act.thing} />
            </div>
          )}
          <HistoryLinks thing={act} authorId={act.accountId} authorName={act.thing?.authorName} />
          <AppealDecision act={act} />
        </>
      )}
    </ActList>
  );
}

function AppealDecision({ act }: { act: AppealedAct }) {
  const { id } = useUser();
  const grant = useDecideAppeal(act.id, true);
  const refuse = useDecideAppeal(act.id, false);
  const verdict = mayDecideAppeal(act, id);
  if (!verdict.ok) return <p className="text-ink-soft text-sm">{verdict.reason}</p>;
  return (
    <div className="flex flex-wrap gap-3">
      <ReasonButton {...undoTexts[act.act]} action={grant} size="sm" />
      <ReasonButton
        label="Deny Appeal"
        description="The decision stays. It can't be appealed again."
        action={refuse}
        size="sm"
      />
    </div>
  );
}
