import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '@/ui/basics/input.tsx';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

export function SearchBox({ value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <Input
        ref={input}
        // Not type="search": its own cross looks different everywhere and cannot be reached by keyboard.
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label="Search your requests"
        placeholder="Search your requests..."
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="px-10.5"
      />
      {value && (
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
  );
}
