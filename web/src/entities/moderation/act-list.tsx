import type { OwnAct } from '@marketplace/contract/act/schema';
import { Scale } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { ActSummary } from './act-summary.tsx';

interface ActListProps<Act extends OwnAct> {
  label?: string;
  list: ComponentProps<typeof PagedList<Act>>['list'];
  emptyTitle: string;
  empty: string;
  /** What can be done about one. */
  children?: (act: Act) => ReactNode;
}

/** Decisions, newest first. */
export function ActList<Act extends OwnAct>(props: ActListProps<Act>) {
  const { label = 'Decisions', list, emptyTitle, empty, children } = props;
  return (
    <PagedList
      label={label}
      noun={label.toLowerCase()}
      list={list}
      skeleton={
        <>
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-40 rounded-xl" />
        </>
      }
      empty={
        <EmptyState icon={<Scale />} title={emptyTitle}>
          {empty}
        </EmptyState>
      }
    >
      {(act) => (
        <li key={act.id}>
          <ActSummary act={act}>{children?.(act)}</ActSummary>
        </li>
      )}
    </PagedList>
  );
}
