import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import type { InboxFilter } from '@/entities/conversation/api/conversations.ts';
import { ToggleChip } from '@/ui/basics/chip.tsx';
import { Input } from '@/ui/basics/input.tsx';

interface InboxBarProps {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
}

export function InboxBar({ filter, onChange }: InboxBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange({ ...filter, text: '' });
    input.current?.focus();
  };
  return (
    <div className="flex items-center gap-2">
      <search className="relative block min-w-0 flex-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
        />
        <Input
          ref={input}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label="Search by name or job"
          placeholder="Name or job"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          className="px-10.5"
        />
        {filter.text && (
          <button
            type="button"
            aria-label="Clear the search box"
            onClick={clear}
            className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </search>
      <ToggleChip pressed={filter.unread} onToggle={() => onChange({ ...filter, unread: !filter.unread })}>
        Unread
      </ToggleChip>
    </div>
  );
}
