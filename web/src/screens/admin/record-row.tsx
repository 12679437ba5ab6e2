import type { RecordEntry, RecordEvent } from '@marketplace/contract/record/schema';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { historyPath } from '@/entities/moderation/admin-nav.tsx';
import { Badge } from '@/ui/badge.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';

const verbs: Readonly<Record<RecordEvent, string>> = {
  created: 'created',
  edited: 'edited',
  'change-proposed': 'proposed a change of',
  'change-agreed': 'agreed to a change of',
  'change-declined': 'declined a change of',
  'change-withdrawn': 'withdrew the proposed change of',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrew',
  begun: 'started the job of',
  completed: 'completed',
  cancelled: 'canceled',
  deleted: 'deleted',
  'report-closed': 'closed the reports of',
  hidden: 'hid',
  warned: 'warned the author of',
  suspended: 'suspended the author of',
  'taken-back': 'reversed a decision about',
  appealed: 'appealed against a decision about',
  'appeal-denied': 'denied an appeal about',
};

const nouns: Readonly<Record<RecordEntry['kind'], string>> = {
  request: 'the request',
  estimate: 'an estimate on',
  message: 'a message on',
  question: 'a question on',
  visit: 'a note on a visit on',
  review: 'a review of',
  profile: 'the profile',
  picture: 'a photo of',
  account: 'the account',
};

/** The stored names that differ from how people write them. */
const STATE_NAMES = new Map([
  ['in-progress', 'in progress'],
  ['cancelled', 'canceled'],
]);
const stateName = (state: string): string => STATE_NAMES.get(state) ?? state;

/** 'Maya accepted an estimate on Fix the gutter', with the states, the other people, and the reason. */
export function RecordRow({ entry }: { entry: RecordEntry }) {
  const { event, kind, by, persons, from, to, reason, at } = entry;
  const actor = persons.find(({ id }) => id === by.id);
  const others = persons.filter(({ id }) => id !== by.id);
  return (
    <li className="flex flex-col gap-1.5 px-5 py-4">
      <p className="break-words">
        {actor ? <Person {...actor} /> : 'The system'}
        {by.role === 'administrator' && (
          <>
            {' '}
            <Badge variant="secondary">Administrator</Badge>
          </>
        )}{' '}
        {`${verbs[event]} ${nouns[kind]}`} <Thing entry={entry} />
      </p>
      {reason && (
        <p dir="auto" className="whitespace-pre-line break-words border-line border-l-2 pl-3">
          {reason}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
        <RelativeTime date={at} />
        {from && to && from !== to && <span>{`From ${stateName(from)} to ${stateName(to)}`}</span>}
        {others.length > 0 && (
          <span>
            {'With '}
            {others.map((other, index) => (
              <Fragment key={other.id}>
                {index > 0 && ', '}
                <Person {...other} />
              </Fragment>
            ))}
          </span>
        )}
      </p>
    </li>
  );
}

const linkClass = 'break-words font-medium text-ink underline underline-offset-4 hover:no-underline';

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={historyPath(id)} dir="auto" className={linkClass}>
    {name}
  </Link>
);

/** Links to the history of its request, even if the request was deleted. */
function Thing({ entry: { requestId, title, kind, thingId } }: { entry: RecordEntry }) {
  if (kind === 'profile' || kind === 'account') return null;
  if (kind === 'picture' && !requestId) return 'a profile';
  return (
    <Link to={historyPath(requestId ?? thingId)} dir="auto" className={linkClass}>
      {title ?? (requestId ? 'a deleted request' : 'a request')}
    </Link>
  );
}
