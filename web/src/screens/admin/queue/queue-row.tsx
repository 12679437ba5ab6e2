import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useListItem } from '@/ui/details/selection.ts';
import { entryPath } from './use-open-entry.ts';

interface QueueRowProps {
  param: string;
  id: string;
  children: ReactNode;
}

/** Leads to the details of an entry. */
export function QueueRow({ param, id, children }: QueueRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const item = useListItem(id, link);
  return (
    <Link
      {...item}
      ref={link}
      to={entryPath(param, id)}
      preventScrollReset
      className="flex flex-col gap-0.5 px-4 py-3 -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft"
    >
      {children}
    </Link>
  );
}
