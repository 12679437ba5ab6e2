import { LIMITS } from '@marketplace/contract/constants';
import type { ReportedThing } from '@marketplace/contract/report/schema';
import { ReasonButton } from '@/entities/account/act/reason-button.tsx';
import { useCloseReport } from '@/entities/account/api/reports.ts';

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
