import { OWN_ACTS } from '@marketplace/contract/act/rules';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Shown to the author of a thing that an administrator hid. */
export function HiddenNotice({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="flex items-start gap-2 rounded-lg bg-notice-soft p-3 text-on-notice-soft text-sm">
      <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span dir="auto" className="min-w-0 whitespace-pre-line break-words">
        Hidden by our team: {reason}{' '}
        <Link to={OWN_ACTS} className="underline">
          View Decision
        </Link>
      </span>
    </p>
  );
}
