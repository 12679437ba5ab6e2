import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { Input } from './input.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  className?: string;
}

export function SearchBox({ label, value, onChange, className, ...input }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    box.current?.focus();
  };
  return (
    <search className={cn('relative block', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <Input
        ref={box}
        // Not type="search": its clear button differs between browsers and has no keyboard access.
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="px-10.5"
        {...input}
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
