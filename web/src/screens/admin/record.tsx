import { LIMITS } from '@marketplace/contract/constants';
import type { RecordEntry } from '@marketplace/contract/record/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { aboutParam, adminPath, historyPath } from '@/entities/moderation/admin-nav.tsx';
import { useFindPerson } from '@/entities/moderation/mutations.ts';
import { recordQuery } from '@/entities/moderation/queries.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { Card } from '@/ui/card.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { EmptyState } from '@/ui/lists/empty-state.tsx';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { NextPage } from '@/ui/lists/load-more.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { RecordRow } from './record-row.tsx';

/** The record of everything, or of one item or person. */
export function ActivityRecord() {
  const [search] = useSearchParams();
  const about = search.get(aboutParam) ?? undefined;
  return (
    <div className="flex flex-col gap-6">
      <FindPerson />
      <Entries key={about} about={about} />
    </div>
  );
}

function Entries({ about }: { about: string | undefined }) {
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(recordQuery(about));
  if (!data) {
    return isError ? (
      <ErrorState title="We couldn't load the record" onRetry={refetch} retrying={isFetching} />
    ) : (
      <div role="status" aria-label="Loading the record">
        <Skeleton className="h-96 rounded-xl" />
      </div>
    );
  }
  const entries = data.pages.flatMap((page) => page.data);
  return (
    <section aria-labelledby="history" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="history" dir="auto" className="min-w-0 break-words text-xl">
          {about === undefined ? 'Latest' : `History of ${nameOf(about, entries)}`}
        </h2>
        {about !== undefined && (
          <Link to={adminPath('record')} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            Show All
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState icon={<History />} title="No entries yet">
          Changes will appear here.
        </EmptyState>
      ) : (
        <Card>
          <ol aria-labelledby="history" className="divide-y divide-line">
            {entries.map((entry) => (
              <RecordRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
      <NextPage pages={pages} label="Show more" failure="We couldn't load more of the record" />
    </section>
  );
}

function nameOf(about: string, entries: readonly RecordEntry[]): string {
  const person = entries.flatMap(({ persons }) => persons).find(({ id }) => id === about);
  if (person) return person.name;
  const [entry] = entries;
  if (entry?.title && entry.requestId === about) return entry.title;
  return entry ? `this ${entry.kind}` : 'an unknown item';
}

/** Opens a person's history by their email address. */
function FindPerson() {
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const find = useFindPerson();
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        find.mutate(email, { onSuccess: ({ id }) => void navigate(historyPath(id)) });
      }}
    >
      <div className="min-w-0 grow basis-48">
        <Field label="Find a person by email address">
          <Input
            type="email"
            autoComplete="off"
            value={email}
            maxLength={LIMITS.email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" disabled={email.trim() === '' || find.isPending}>
        {find.isPending ? 'Finding...' : 'Find'}
      </Button>
    </form>
  );
}
