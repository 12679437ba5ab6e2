import { FOR_GOOD } from '@marketplace/contract/account/rules';
import type { OwnAct } from '@marketplace/contract/act/schema';
import { Scale } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { PictureLinks } from '@/entities/picture/picture.tsx';
import { exactTime } from '@/lib/dates.ts';
import { Card, CardBody, CardHeader } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { PagedList } from '@/ui/lists/paged-list.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { describeAct } from './describe-act.ts';

interface ActListProps<Act extends OwnAct> {
  label?: string;
  list: ComponentProps<typeof PagedList<Act>>['list'];
  emptyTitle: string;
  empty: string;
  /** Actions for each act. */
  children?: (act: Act) => ReactNode;
}

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

interface ActSummaryProps {
  act: OwnAct;
  /** Actions, below the reasons. */
  children?: ReactNode;
}

/** One decision: its subject, its reason, and its outcome. */
export function ActSummary({ act, children }: ActSummaryProps) {
  const id = useId();
  return (
    <Card>
      <article aria-labelledby={id}>
        <CardHeader>
          <h2 id={id} className="text-lg">
            {describeAct(act)}
          </h2>
          <p className="break-words text-ink-soft text-sm">
            <bdi>{act.title}</bdi> · <RelativeTime date={act.at} />
          </p>
        </CardHeader>
        <CardBody className="flex flex-col gap-4">
          <ActFacts act={act} />
          {children}
        </CardBody>
      </article>
    </Card>
  );
}

/** What was hidden, why, until when, and what became of the decision. */
export function ActFacts({ act }: { act: OwnAct }) {
  const { hiddenText, hiddenImageUrls, until, reason, undone, appeal } = act;
  return (
    <>
      {hiddenText && (
        <blockquote className="rounded-lg bg-sunken p-4">
          <Text>{hiddenText}</Text>
        </blockquote>
      )}
      <PictureLinks paths={hiddenImageUrls} />
      <Text>{reason}</Text>
      {until && !undone && <p className="text-sm">{endWords(until)}</p>}
      {appeal && <Appeal appeal={appeal} />}
      {undone && !appeal?.decided?.isGranted && (
        <Dated words="Reversed" at={undone.at}>
          {undone.reason}
        </Dated>
      )}
    </>
  );
}

function Appeal({ appeal: { text, at, decided } }: { appeal: NonNullable<OwnAct['appeal']> }) {
  return (
    <>
      <Dated words="Appeal" at={at}>
        {text}
      </Dated>
      {decided && (
        <Dated words={decided.isGranted ? 'Appeal granted' : 'Appeal denied'} at={decided.at}>
          {decided.reason}
        </Dated>
      )}
    </>
  );
}

function Dated({ words, at, children }: { words: string; at: string; children: string }) {
  return (
    <div>
      <p className="text-sm">
        <span className="font-semibold">{words}</span>{' '}
        <span className="text-ink-soft">
          <RelativeTime date={at} />
        </span>
      </p>
      <Text>{children}</Text>
    </div>
  );
}

const Text = ({ children }: { children: string }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
    {children}
  </p>
);

/** 'Suspended until March 3, 2026, 2:05 PM.' */
export function endWords(until: string): string {
  const end = new Date(until);
  if (end <= new Date()) return `Ended ${exactTime(end)}.`;
  return end < FOR_GOOD ? `Suspended until ${exactTime(end)}.` : 'Suspended permanently.';
}
