import { mayAppeal } from '@marketplace/contract/act/rules';
import type { OwnAct } from '@marketplace/contract/act/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { useAppealAct } from './mutations.ts';
import { ReasonButton } from './reason-button.tsx';

/** For whom a decision is about, once, and for some time. */
export function AppealAct({ act }: { act: OwnAct }) {
  const action = useAppealAct(act.id);
  if (act.appeal?.decided === null)
    return <p className="text-ink-soft text-sm">Somebody else of the team looks at it.</p>;
  if (!mayAppeal({ ...act, at: new Date(act.at) }, new Date()).ok) return null;
  return (
    <div>
      <ReasonButton
        label="Appeal"
        pendingLabel="Sending..."
        title="Appeal against this decision"
        description="Somebody else of the team looks at it and decides. You can appeal once."
        field={{
          label: 'What should they know?',
          hint: 'Say why you think that the decision is wrong',
          maxLength: LIMITS.appeal,
        }}
        action={action}
        size="sm"
      />
    </div>
  );
}
