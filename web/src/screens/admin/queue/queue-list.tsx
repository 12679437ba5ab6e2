import { type ReactNode, useRef } from 'react';
import { useIsWide } from '@/lib/browser/wide-window.ts';
import { NextPage, type Pages } from '@/ui/lists/load-more.tsx';
import { useListKeys } from '@/ui/lists/use-list-keys.ts';

interface QueueListProps {
  label: string;
  pages: Pages;
  more: string;
  /** Items of the list, each with a `QueueRow`. */
  children: ReactNode;
}

/** What waits for administrators, in rows. */
export function QueueList({ label, pages, more, children }: QueueListProps) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
      >
        {children}
      </ul>
      {useIsWide() && (
        <p className="mt-3 text-ink-soft text-xs">J and K move through the list. Enter opens.</p>
      )}
      <NextPage pages={pages} label={more} failure="We couldn't load more" className="pt-4" />
    </>
  );
}
