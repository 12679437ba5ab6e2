import type { InboxFilter } from '@/entities/conversation/api/conversations.ts';
import { ToggleChip } from '@/ui/basics/chip.tsx';
import { SearchBox } from '@/ui/search-box.tsx';

interface InboxBarProps {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
}

export function InboxBar({ filter, onChange }: InboxBarProps) {
  return (
    <div className="flex items-center gap-2">
      <SearchBox
        label="Search by name or job"
        placeholder="Name or job"
        maxLength={100}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        className="min-w-0 flex-1"
      />
      <ToggleChip pressed={filter.unread} onToggle={() => onChange({ ...filter, unread: !filter.unread })}>
        Unread
      </ToggleChip>
    </div>
  );
}
