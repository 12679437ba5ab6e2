import { LIMITS } from '@marketplace/contract/constants';
import type { ReportedThing } from '@marketplace/contract/report/schema';
import { useCloseReport } from '@/entities/moderation/api/reports.ts';
import { ReasonButton } from '@/entities/moderation/reason-button.tsx';

export function CloseReport({ reported }: { reported: ReportedThing }) {
  const action = useCloseReport(reported);
  return (
    <ReasonButton
      label="Close"
      confirmLabel="Close Report"
      pendingLabel="Closing..."
      title="Close Report"
      description="It leaves the list. Another report of the same brings it back."
      field={{
        label: 'What was decided',
        hint: 'Kept for other administrators',
        maxLength: LIMITS.reportNote,
      }}
      action={action}
    />
  );
}
