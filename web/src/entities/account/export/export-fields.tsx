import { formatMoney } from '@marketplace/contract/money/format';
import { objectPath } from '@marketplace/contract/shared/fields';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { exactTime } from '@/lib/dates.ts';

export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these fields is an entry's heading, and is left out of its fields. */
const HEADINGS = [
  'senderName',
  'title',
  'serviceRequestTitle',
  'viewerName',
  'name',
  'browser',
  'userAgent',
  'reason',
  'kind',
  'caption',
  'shownIn',
  'text',
];

/** Fields that mean nothing to people, or that the page shows elsewhere. */
const LEFT_OUT = /^(?:id|.+Id|portfolioImageUrls)$/;

const LABELS: Readonly<Record<string, string>> = {
  serviceRequestTitle: 'Request',
  serviceRequestStatus: 'Status of the request',
  objectPath: 'Photo',
  imageUrl: 'Photo',
  imageUrls: 'Photos',
  hiddenImageUrls: 'Hidden photos',
  attachmentUrls: 'Photos',
  showsJob: 'Shown on the home page',
  profileImageUrl: 'Profile picture',
  senderProfileImageUrl: 'Profile picture',
  businessProfileImageUrl: 'Profile picture',
  budgetMin: 'Budget from',
  budgetMax: 'Budget to',
  customerArchived: 'Archived',
  businessArchived: 'Archived',
  isAdmin: 'Administrator',
  agreedTerms: 'Agreed to the terms of',
  url: 'Link',
  at: 'When',
  by: 'By',
  createdAt: 'Created',
  updatedAt: 'Last changed',
  movedAt: 'Last activity',
  gapMinutes: 'Minutes between visits',
};

const DOLLARS = ['amount', 'budgetMin', 'budgetMax'];

/** Turns 'completedBy' into 'Completed by', and 'lastUsedAt' into 'Last used'. */
function labelOf(key: string): string {
  const words = key.replace(/At$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[key] ?? words.replace(/^./, (letter) => letter.toUpperCase());
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export function headingOf(entry: Entry): { key?: string; text: string } {
  const key = HEADINGS.find((name) => typeof entry[name] === 'string' && entry[name] !== '');
  if (key) return { key, text: String(entry[key]) };
  return { text: typeof entry.version === 'number' ? `Version ${entry.version}` : 'Untitled' };
}

interface FieldsProps {
  of: Entry;
  missing: ReadonlyMap<string, unknown>;
  /** The field that the heading shows. */
  heading?: string | undefined;
}

/** All fields of an entry, except those left out. */
export function Fields({ of, missing, heading = headingOf(of).key }: FieldsProps) {
  const shown = Object.entries(of).filter(
    ([key, value]) => key !== heading && !LEFT_OUT.test(key) && !isNothing(value),
  );
  return (
    <dl>
      {shown.map(([key, value]) => (
        <div key={key}>
          <dt>{labelOf(key)}</dt>
          <dd>
            <Value name={key} of={value} missing={missing} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  name: string;
  of: unknown;
  missing: ReadonlyMap<string, unknown>;
}

function Value({ name, of, missing }: ValueProps): ReactNode {
  if (Array.isArray(of)) return <Values name={name} of={of} missing={missing} />;
  if (isEntry(of)) return <Fields of={of} missing={missing} heading="" />;
  if (typeof of === 'boolean') return of ? 'Yes' : 'No';
  if (typeof of === 'number') return DOLLARS.includes(name) ? formatMoney(of) : of;
  const text = String(of);
  if (isPicturePath(text)) {
    return <Picture path={text} label={labelOf(name)} isMissing={missing.has(text)} />;
  }
  return isTime(name, text) ? <time dateTime={text}>{exactTime(new Date(text))}</time> : text;
}

/** Looks at the beginning first, as large exports have a million texts. */
export const isPicturePath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && z.safeParse(objectPath, value).success;

const isTime = (name: string, text: string) =>
  /(?:^a|A)t$|^until$|^suspendedUntil$/.test(name) && !Number.isNaN(Date.parse(text));

function Values({ name, of, missing }: ValueProps & { of: readonly unknown[] }) {
  if (of.some(isEntry)) {
    return (
      <ol>
        {of.filter(isEntry).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is drawn once
          <li key={index}>
            <strong>{headingOf(entry).text}</strong>
            <Fields of={entry} missing={missing} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <ul>
      {of.map((one) => (
        <li key={String(one)}>
          <Value name={name} of={one} missing={missing} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ path, label, isMissing }: { path: string; label: string; isMissing: boolean }) {
  if (isMissing) return <em>Couldn't be downloaded: {path}</em>;
  const file = pictureFile(path);
  return (
    <a href={file}>
      <img src={file} alt={label} loading="lazy" />
    </a>
  );
}

/** A picture's path in the ZIP file. All pictures are stored as WebP. */
export const pictureFile = (path: string): string => `pictures/${path.split('/').at(-1)}.webp`;
