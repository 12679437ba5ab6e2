import type { ComponentProps, ReactNode } from 'react';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/basics/card.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

interface PagedCardProps<Item>
  extends Omit<ComponentProps<typeof PagedList<Item>>, 'label' | 'skeleton' | 'empty'> {
  title: string;
  lead: ReactNode;
  empty: string;
}

/** A card with a list that comes in pages. */
export function PagedCard<Item>({ title, lead, empty, ...list }: PagedCardProps<Item>) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <p className="text-ink-soft">{lead}</p>
      </CardHeader>
      <CardBody>
        <PagedList
          {...list}
          label={title}
          skeleton={<Skeleton className="h-6 w-40 max-w-full" />}
          empty={<p className="text-ink-soft">{empty}</p>}
        />
      </CardBody>
    </Card>
  );
}
