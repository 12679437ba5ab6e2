import type { Act, ActName } from '@marketplace/contract/act/schema';
import { useUndoAct } from '@/entities/moderation/api/acts.ts';
import { ReasonButton } from '@/entities/moderation/reason-button.tsx';

export const undoWords: Readonly<Record<ActName, { label: string; description: string }>> = {
  hide: { label: 'Show Again', description: 'Everybody sees it again, as it was.' },
  warn: { label: 'Take Back', description: 'The warning no longer stands.' },
  suspend: { label: 'Lift', description: 'They can do everything again at once.' },
};

export function UndoAct({ act }: { act: Act }) {
  const action = useUndoAct(act.id);
  return (
    <div>
      <ReasonButton {...undoWords[act.act]} action={action} size="sm" />
    </div>
  );
}
