import { LIMITS, NEAR_DISTANCES, SORT_LABELS } from '@marketplace/contract/constants';
import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import { formatMiles } from '@marketplace/contract/place/units';
import { FIRST_SERVICES, MORE_SERVICES, serviceName } from '@marketplace/contract/services';
import { ListFilter, Search, SlidersHorizontal } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '@/entities/account/session/session-store.ts';
import {
  countChanged,
  defaultCategory,
  type Filters,
  findNamedService,
  formatCategories,
  formatWithin,
  hasFilters,
  hasText,
  sortsFor,
  toSort,
} from '@/entities/request/open-requests.ts';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/button.tsx';
import { RemovableChip } from '@/ui/chip.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { SaveSearch } from './saved-searches/save-search.tsx';

interface FilterBarProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const user = useUser();
  const { isPlaceKnown } = user;
  const [open, setOpen] = useState(false);
  const selectsId = useId();
  return (
    <search className="flex flex-col gap-3">
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)_auto] gap-2 @2xl:gap-3',
          isPlaceKnown
            ? '@2xl:grid-cols-3 @5xl:grid-cols-[minmax(0,1fr)_13rem_11rem_11rem]'
            : '@2xl:grid-cols-2 @3xl:grid-cols-[minmax(0,1fr)_14rem_12rem]',
        )}
      >
        <div
          className={cn(
            'relative',
            isPlaceKnown ? '@2xl:col-span-3 @5xl:col-span-1' : '@2xl:col-span-2 @3xl:col-span-1',
          )}
        >
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            aria-label="Search requests"
            placeholder={`Search title, description, city or ${PLACE_TEXTS.shortPostalCode}...`}
            maxLength={LIMITS.search}
            // Hides the browser's clear button, since the chip below clears the search.
            className="text-ellipsis pl-10 [&::-webkit-search-cancel-button]:appearance-none"
            value={filters.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </div>
        <Button
          variant="outline"
          className="px-3 @2xl:hidden"
          aria-expanded={open}
          aria-controls={selectsId}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden="true" />
          <FilterCount count={countChanged(filters, user)} />
        </Button>
        {/* Always visible if there is room. */}
        <div
          id={selectsId}
          className={cn('col-span-full gap-2 @xs:grid-cols-2 @2xl:contents', open ? 'grid' : 'hidden')}
        >
          <CategorySelect
            category={filters.category}
            onChange={(category) => onChange({ category })}
            className={isPlaceKnown ? '@max-2xl:col-span-full' : undefined}
          />
          {isPlaceKnown && <NearSelect within={filters.within} onChange={(within) => onChange({ within })} />}
          <Select
            aria-label="Sort by"
            value={filters.sort}
            onChange={(event) => onChange({ sort: toSort(event.target.value) })}
          >
            {sortsFor(user).map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {hasFilters(filters) && <ActiveFilters filters={filters} onChange={onChange} />}
    </search>
  );
}

function FilterCount({ count }: { count: number }) {
  return count > 0 ? `Filters (${count})` : 'Filters';
}

interface NearSelectProps {
  within: number | null;
  onChange: (within: number | null) => void;
}

function NearSelect({ within, onChange }: NearSelectProps) {
  return (
    <Select
      aria-label="Near me"
      value={within ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
    >
      <option value="">Any distance</option>
      {NEAR_DISTANCES.map((miles) => (
        <option key={miles} value={miles}>
          Within {formatMiles(miles)}
        </option>
      ))}
    </Select>
  );
}

const MY_SERVICES = 'My services';

interface CategorySelectProps {
  category: string | null;
  onChange: (category: string | null) => void;
  className: string | undefined;
}

function CategorySelect({ category, onChange, className }: CategorySelectProps) {
  const mine = defaultCategory(useUser()) ?? '';
  const services = [...FIRST_SERVICES, ...MORE_SERVICES];
  // The address may name a category that isn't in the list.
  const additional = category && ![...services, mine].includes(category) ? [category] : [];
  return (
    <Select
      aria-label="Category"
      className={className}
      value={category ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">All categories</option>
      {mine.includes(',') && <option value={mine}>{MY_SERVICES}</option>}
      {[...additional, ...services].map((name) => (
        <option key={name} value={name}>
          {formatCategories(name)}
        </option>
      ))}
    </Select>
  );
}

/** The active filters, and a suggested category if the search names one. */
function ActiveFilters({ filters, onChange }: FilterBarProps) {
  const user = useUser();
  const chips = useRef<HTMLUListElement>(null);
  const named = findNamedService(filters);
  const isChanged = hasText(filters) || countChanged(filters, user) > 0;
  const choose = (part: Partial<Filters>) => {
    flushSync(() => onChange(part));
    // Focuses the chips, since the clicked button is gone.
    chips.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chips ref={chips} filters={filters} onChange={onChange} />
      {named && (
        <Button variant="outline" size="sm" onClick={() => choose(named.filters)}>
          <ListFilter aria-hidden="true" />
          Filter by {serviceName(named.service)}
        </Button>
      )}
      {isChanged && <SaveSearch filters={filters} />}
    </div>
  );
}

const MAX_NAMES = 2;

/** A business of many trades has no room for their names. */
function useCategoryName(category: string | null): string {
  const mine = defaultCategory(useUser());
  if (category === null) return '';
  const isLong = category.split(',').length > MAX_NAMES;
  return category === mine && isLong ? MY_SERVICES : formatCategories(category);
}

function Chips({ filters, onChange, ref }: FilterBarProps & { ref: Ref<HTMLUListElement> }) {
  const text = filters.text.trim();
  const name = useCategoryName(filters.category);
  return (
    <ul ref={ref} tabIndex={-1} aria-label="Active filters" className="flex flex-wrap gap-2">
      {text && (
        <li>
          <RemovableChip removeLabel={`Remove search ${text}`} onRemove={() => onChange({ text: '' })}>
            "{text}"
          </RemovableChip>
        </li>
      )}
      {filters.category && (
        <li>
          <RemovableChip removeLabel={`Remove filter ${name}`} onRemove={() => onChange({ category: null })}>
            {name}
          </RemovableChip>
        </li>
      )}
      {filters.within !== null && (
        <li>
          <RemovableChip
            removeLabel={`Remove filter ${formatWithin(filters.within)}`}
            onRemove={() => onChange({ within: null })}
          >
            Within {formatMiles(filters.within)}
          </RemovableChip>
        </li>
      )}
    </ul>
  );
}
