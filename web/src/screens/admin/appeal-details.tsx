import { mayDecideAppeal } from '@marketplace/contract/act/rules';
import type { AppealedAct } from '@marketplace/contract/act/schema';
import type { ComponentProps } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ActFacts } from '@/entities/moderation/act/act-list.tsx';
import { describeAct } from '@/entities/moderation/act/describe-act.ts';
import { useDecideAppeal } from '@/entities/moderation/mutations.ts';
import { ReasonButton } from '@/entities/moderation/report/reason-button.tsx';
import { Details } from '@/ui/details/details.tsx';
import { undoTexts } from './acts.tsx';
import { QueueFoot } from './queue/queue-foot.tsx';
import { ThingRecord } from './queue/thing-record.tsx';
import { ThingContent } from './reported-thing.tsx';

interface AppealDetailsProps extends ComponentProps<typeof QueueFoot> {
  act: AppealedAct;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A decision, the appeal against it, the content, the records, and the way to the next appeal. */
export default function AppealDetails({ act, open, onOpenChange, ...place }: AppealDetailsProps) {
  const { id, kind, thing, thingId, title, accountId } = act;
  return (
    <Details
      item={id}
      open={open}
      onOpenChange={onOpenChange}
      title={describeAct(act)}
      description={title}
      footer={<QueueFoot {...place} />}
    >
      <div className="flex flex-col gap-4">
        <ActFacts act={act} />
        {thing && (
          <div className="flex flex-col gap-1">
            <p className="font-semibold text-sm">Appealed content</p>
            <ThingContent thing={thing} />
          </div>
        )}
        <div>
          {kind !== 'profile' && <ThingRecord about={thingId} label={`History of this ${kind}`} />}
          <ThingRecord about={accountId} label={`History of ${thing?.authorName ?? 'its author'}`} />
        </div>
        <AppealDecision act={act} />
      </div>
    </Details>
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
