import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn.ts';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; count?: string | undefined }[];
  /** In the same row where there is room: the search box of the list. */
  before?: ReactNode;
  /** The selected tab's panel. */
  children: ReactNode;
  className?: string;
}

/**
 * One panel at a time: `<Tabs label="Requests" value onChange tabs={[{ value, label, count }]}>panel</Tabs>`. Arrow
 * keys, Home, and End select as they move, per ARIA practices. Radix tabs would add 7 KB to the dashboard.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, before, children, className } = props;
  const id = useId();
  const tabId = (tab: Value) => `${id}-${tab}`;

  function moveByKey(event: KeyboardEvent) {
    const chosen = tabs.findIndex((tab) => tab.value === value);
    const next = tabs.at(indexAfter(event.key, chosen, tabs.length));
    if (!next || next.value === value) return;
    event.preventDefault();
    document.getElementById(tabId(next.value))?.focus();
    onChange(next.value);
  }

  return (
    <div className={className}>
      <div className="flex flex-col gap-3 @4xl:flex-row @4xl:items-center @4xl:gap-6">
        {before}
        <div
          role="tablist"
          aria-label={label}
          className="flex gap-1 overflow-x-auto rounded-lg bg-sunken p-1 @4xl:flex-1"
          onKeyDown={moveByKey}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(tab.value)}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={cn(
                'flex min-h-10 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-md px-3 font-semibold text-ink-soft text-sm transition-colors @max-[21rem]:gap-1 @max-[21rem]:px-1.5',
                'hover:text-ink focus-visible:outline-offset-0 aria-selected:bg-lifted aria-selected:text-ink aria-selected:shadow-raised',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="min-w-6 rounded-full bg-line px-1.5 py-px text-center text-ink text-xs tabular-nums">
                  {tab.count}
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(value)} className="mt-4 rounded-lg">
        {children}
      </div>
    </div>
  );
}

function indexAfter(key: string, chosen: number, count: number): number {
  if (key === 'ArrowRight') return (chosen + 1) % count;
  if (key === 'ArrowLeft') return chosen - 1;
  if (key === 'End') return -1;
  return key === 'Home' ? 0 : chosen;
}
