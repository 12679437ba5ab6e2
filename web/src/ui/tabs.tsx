import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; count?: number }[];
  /** What the chosen tab shows. */
  children: ReactNode;
  className?: string;
}

/** One panel at a time: `<Tabs label="Requests" value onChange tabs={[{ value, label, count }]}>panel</Tabs>`. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, children, className } = props;
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto rounded-lg bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              'flex min-h-10 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-md px-3 font-semibold text-ink-soft text-sm transition-colors',
              'hover:text-ink focus-visible:outline-offset-0 data-[state=active]:bg-lifted data-[state=active]:text-ink data-[state=active]:shadow-raised',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="min-w-6 rounded-full bg-line px-1.5 py-px text-center text-ink text-xs tabular-nums">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="mt-4 rounded-lg">
          {tab.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
