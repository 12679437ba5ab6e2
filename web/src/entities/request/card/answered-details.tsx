import type { ServiceRequest } from '@marketplace/contract/request/schema';

type Answered = Pick<ServiceRequest, 'details'>;

const MAX_ON_CARD = 3;

/** The first details within a line of text. */
export function ShortDetails({ details }: Answered) {
  const shown = details.filter(({ short }) => short !== '').slice(0, MAX_ON_CARD);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Details" className="inline">
      {shown.map(({ id, short }) => (
        <li key={id} className="inline before:content-['_·_'/'_']">
          <bdi>{short}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** All details, with their questions. */
export function AnsweredDetails({ details }: Answered) {
  if (details.length === 0) return null;
  return (
    <section aria-label="Details" className="rounded-lg bg-sunken px-4 py-2.5 text-sm">
      <dl>
        {details.map(({ id, question, answer }) => (
          <div key={id} className="grid grid-cols-[3fr_2fr] gap-x-4 py-1">
            <dt className="text-ink-soft">{question}</dt>
            <dd dir="auto" className="min-w-0 break-words font-medium">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
