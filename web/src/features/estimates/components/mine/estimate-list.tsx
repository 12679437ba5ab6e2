import type { Estimate } from '@marketplace/contract/estimate';
import { useState } from 'react';
import { GROUP_TITLES, type Group, grouped } from '../../domain/groups.ts';
import { EditEstimate } from '../edit/edit-estimate.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ClearAll } from './clear-all.tsx';
import { EstimateCard } from './estimate-card.tsx';
import type { MyEstimatesProps } from './my-estimates.tsx';
import type { Selection } from './use-selection.ts';

interface EstimateListProps {
  estimates: readonly Estimate[];
  selection: Selection;
  renderConversation: MyEstimatesProps['renderConversation'];
}

export function EstimateList({ estimates, selection, renderConversation }: EstimateListProps) {
  const [edited, setEdited] = useState<Estimate | null>(null);
  const [editing, setEditing] = useState(false);
  const edit = (estimate: Estimate) => {
    setEdited(estimate);
    setEditing(true);
  };
  return (
    <>
      <BulkBar estimates={estimates} selection={selection} />
      <div className="flex flex-col gap-8">
        {grouped(estimates).map((part) => (
          <section key={part.group} aria-labelledby={`estimates-${part.group}`}>
            <GroupHeader {...part} />
            <ul className="flex flex-col gap-4">
              {part.estimates.map((estimate) => (
                <li key={estimate.id}>
                  <EstimateCard
                    estimate={estimate}
                    selection={selection}
                    onEdit={() => edit(estimate)}
                    renderConversation={renderConversation}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {edited && <EditEstimate estimate={edited} open={editing} onOpenChange={setEditing} />}
    </>
  );
}

function GroupHeader({ group, estimates }: { group: Group; estimates: readonly Estimate[] }) {
  return (
    <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <h3 id={`estimates-${group}`} className="text-lg">
        {GROUP_TITLES[group]} <span className="font-normal text-ink-soft">({estimates.length})</span>
      </h3>
      {group === 'completed' && <ClearAll completed={estimates} />}
    </header>
  );
}
