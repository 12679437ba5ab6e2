import { LIMITS, SERVICE_NAMES, SORT_LABELS, SORTS } from '@marketplace/contract/constants';
import { Search } from 'lucide-react';
import { RemovableChip } from '@/components/ui/chip.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import { type Filters, narrows, toSort } from '../domain/filters.ts';

interface FilterBarProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <search className="flex flex-col gap-3">
      <div className="grid gap-3 @sm:grid-cols-2 @3xl:grid-cols-[minmax(0,1fr)_14rem_12rem]">
        <div className="relative @sm:col-span-2 @3xl:col-span-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            aria-label="Search requests"
            placeholder="Search title, description, city or ZIP..."
            maxLength={LIMITS.search}
            // The chip below takes the search away; the browser's own cross is blue.
            className="pl-10 [&::-webkit-search-cancel-button]:appearance-none"
            value={filters.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </div>
        <CategorySelect category={filters.category} onChange={(category) => onChange({ category })} />
        <Select
          aria-label="Sort by"
          value={filters.sort}
          onChange={(event) => onChange({ sort: toSort(event.target.value) })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
      </div>
      {narrows(filters) && <Chips filters={filters} onChange={onChange} />}
    </search>
  );
}

function CategorySelect(props: { category: string | null; onChange: (category: string | null) => void }) {
  const { category, onChange } = props;
  const names: readonly string[] = SERVICE_NAMES;
  // An address may name a category that is no service of the list.
  const further = category && !names.includes(category) ? [category] : [];
  return (
    <Select
      aria-label="Category"
      value={category ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">All categories</option>
      {[...further, ...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Chips({ filters, onChange }: FilterBarProps) {
  const text = filters.text.trim();
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap gap-2">
      {text && (
        <li>
          <RemovableChip removeLabel={`Remove search ${text}`} onRemove={() => onChange({ text: '' })}>
            "{text}"
          </RemovableChip>
        </li>
      )}
      {filters.category && (
        <li>
          <RemovableChip
            removeLabel={`Remove filter ${filters.category}`}
            onRemove={() => onChange({ category: null })}
          >
            {filters.category}
          </RemovableChip>
        </li>
      )}
    </ul>
  );
}
