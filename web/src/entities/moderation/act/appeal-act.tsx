import { mayAppeal } from '@marketplace/contract/act/rules';
import type { OwnAct } from '@marketplace/contract/act/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { useAppealAct } from '../mutations.ts';
import { ReasonButton } from '../report/reason-button.tsx';

/** For the account that a decision is about: one appeal, within a time limit. */
export function AppealAct({ act }: { act: OwnAct }) {
  const action = useAppealAct(act.id);
  if (act.appeal?.decided === null)
    return <p className="text-ink-soft text-sm">Another team member is reviewing your appeal.</p>;
  if (!mayAppeal({ ...act, at: new Date(act.at) }, new Date()).ok) return null;
  return (
    <div>
      <ReasonButton
        label="Appeal"
        pendingLabel="Sending..."
        title="Appeal this decision"
        description="Another team member will review it. You can appeal once."
        field={{
          label: 'What should they know?',
          hint: 'Explain why you think the decision is wrong',
          maxLength: LIMITS.appeal,
        }}
        action={action}
        size="sm"
      />
    </div>
  );
}
