import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Something that waits for the visitor: '2 new estimates', and where to see to it. */
export interface NextStep {
  icon: LucideIcon;
  label: string;
  to: string;
  onClick?: () => void;
}

interface NextStepsProps {
  steps: readonly NextStep[];
  /** The sentence in their place while there are none. */
  lead: ReactNode;
  /** Shows the lead also beside the steps: below them on a phone. */
  keepsLead?: boolean;
}

/** Links to what waits, all in sight, or the lead. */
export function NextSteps({ steps, lead, keepsLead = false }: NextStepsProps) {
  if (steps.length === 0) {
    return <div className="flex min-h-9 items-center text-ink-soft">{lead}</div>;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {keepsLead && <div className="order-last text-ink-soft @max-2xl:text-sm @2xl:ml-auto">{lead}</div>}
      <ul aria-label="Next steps" className="flex flex-wrap gap-2">
        {steps.map(({ icon: Icon, label, to, onClick }) => (
          <li key={label}>
            <Link
              to={to}
              onClick={onClick}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 font-medium text-on-accent-soft text-sm transition-colors hover:bg-accent hover:text-on-accent"
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
