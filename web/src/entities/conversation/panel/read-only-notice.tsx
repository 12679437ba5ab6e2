import { Lock } from 'lucide-react';

export function ReadOnlyNotice({ reason }: { reason: string }) {
  return (
    <p className="flex items-center gap-2.5 border-line border-t bg-sunken px-4 py-3 text-ink-soft text-sm">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {reason}
    </p>
  );
}
