import { DARK, LIGHT, type Palette } from '@marketplace/brand/palette';
import type { AccountExport } from '@marketplace/contract/account/export';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { renderToStaticMarkup } from 'react-dom/server';
import { exactDay } from '@/lib/dates.ts';
import { type Entry, Fields, headingOf, isEntry } from './export-fields.tsx';

/** In page order. */
const SECTIONS: Record<Exclude<keyof AccountExport, 'exportedAt'>, string> = {
  account: 'Your profile',
  publicProfile: 'Your public business profile',
  requests: 'Your requests',
  estimatesReceived: 'Estimates for your requests',
  estimatesSent: 'Estimates you sent',
  conversations: 'Your conversations',
  questionsAsked: 'Questions you asked',
  questionsReceived: 'Questions on your requests',
  visits: 'Your visits',
  visitSettings: 'When you make visits',
  reviewsWritten: 'Reviews you wrote',
  reviewsReceived: 'Reviews about you',
  notifications: 'Your notifications',
  disclosures: 'Who saw your contact details',
  savedSearches: 'Saved searches',
  blocks: 'Accounts you blocked',
  reports: 'Your reports',
  acts: 'Decisions about your account',
  record: 'History of your requests and estimates',
  sessions: 'Devices where you are signed in',
  devices: 'Devices with notifications',
  pictures: 'Your photos',
};
type SectionName = keyof typeof SECTIONS;

/** By path: why a picture is missing. */
export type MissingPictures = ReadonlyMap<string, { message: string }>;

/**
 * The page of an export piece by piece, since the whole may be too long for one text. It needs no network and no script. It shows every field of the data, so new fields need no
 * change here. Ids are only in `data.json`.
 */
export function* exportPagePieces(data: AccountExport, missing: MissingPictures): Generator<string> {
  const title = `Your data at ${PRODUCT_NAME}`;
  const head = [
    '<meta charset="utf-8">',
    // Texts that people wrote never run as a script.
    `<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    `<style>${EXPORT_PAGE_STYLES}</style>`,
  ];
  yield `<!doctype html>\n<html lang="en">\n<head>${head.join('\n')}</head>\n<body>`;
  const names = (Object.keys(SECTIONS) as SectionName[]).filter((name) => countOf(data[name]) > 0);
  yield renderToStaticMarkup(<Opening title={title} data={data} names={names} missing={missing} />);
  yield '<main>';
  for (const name of names) yield* sectionPieces(name, data[name], missing);
  yield '</main></body>\n</html>\n';
}

/** Entries drawn without a pause. */
const ENTRIES_PER_PIECE = 50;

function* sectionPieces(name: SectionName, of: unknown, missing: MissingPictures): Generator<string> {
  yield `<section id="${name}"><h2>${SECTIONS[name]}</h2>`;
  if (isEntry(of)) yield renderToStaticMarkup(<Fields of={of} missing={missing} heading="" />);
  const entries = Array.isArray(of) ? of.filter(isEntry) : [];
  for (let from = 0; from < entries.length; from += ENTRIES_PER_PIECE) {
    const some = entries.slice(from, from + ENTRIES_PER_PIECE);
    yield renderToStaticMarkup(<Entries entries={some} missing={missing} />);
  }
  yield '</section>';
}

interface EntriesProps {
  entries: readonly Entry[];
  missing: MissingPictures;
}

const Entries = ({ entries, missing }: EntriesProps) =>
  entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: it is drawn once
    <article key={index}>
      <h3>{headingOf(entry).text}</h3>
      <Fields of={entry} missing={missing} />
    </article>
  ));

interface OpeningProps {
  title: string;
  data: AccountExport;
  names: readonly SectionName[];
  missing: MissingPictures;
}

function Opening({ title, data, names, missing }: OpeningProps) {
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>
          {data.account.name}, {data.account.email}, as of{' '}
          <time dateTime={data.exportedAt}>{exactDay(new Date(data.exportedAt))}</time>.
        </p>
        <p>
          The same is in <a href="data.json">data.json</a> for programs. What is called /objects/images/…
          there lies in the folder "pictures" here.
        </p>
        <Missing pictures={missing} />
      </header>
      <nav aria-label="Contents">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{SECTIONS[name]}</a>
              {Array.isArray(data[name]) && ` (${countOf(data[name])})`}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function countOf(section: unknown): number {
  if (Array.isArray(section)) return section.length;
  return section ? 1 : 0;
}

function Missing({ pictures }: { pictures: MissingPictures }) {
  if (pictures.size === 0) return null;
  return (
    <aside>
      <p>
        {pictures.size === 1
          ? "One photo couldn't be downloaded:"
          : `${pictures.size} photos couldn't be downloaded:`}
      </p>
      <ul>
        {[...pictures].map(([path, { message }]) => (
          <li key={path}>
            {path}: {message}
          </li>
        ))}
      </ul>
    </aside>
  );
}

const colors = ({ ink, inkSoft, paper, surface, line, accent, lamp }: Palette): string =>
  `--ink: ${ink}; --soft: ${inkSoft}; --paper: ${paper}; --card: ${surface}; --line: ${line}; --link: ${accent}; --lamp: ${lamp};`;

/** The page has no other stylesheet. */
export const EXPORT_PAGE_STYLES = `
:root { color-scheme: light dark; ${colors(LIGHT)} }
@media (prefers-color-scheme: dark) {
  :root { ${colors(DARK)} }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 54rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin: 3rem 0 1rem; }
h3 { margin: 0 0 0.5rem; font-size: 1.1rem; }
a { color: var(--link); }
nav ul { columns: 16rem; padding-left: 1.25rem; }
aside { border-left: 4px solid var(--lamp); padding-left: 1rem; }
article { margin: 0 0 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); padding: 1rem; break-inside: avoid-page; }
dl { margin: 0; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.2rem 0; }
dt { flex: none; min-width: 10rem; color: var(--soft); }
dd dt { min-width: 8rem; }
dd { flex: 1 1 16rem; margin: 0; min-width: 0; white-space: pre-wrap; }
dd ul { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; margin: 0; padding: 0; list-style: none; }
dd ol { margin: 0; padding: 0; list-style: none; white-space: normal; }
dd ol li { margin: 0 0 0.75rem; border-left: 3px solid var(--line); padding-left: 0.75rem; }
img { display: block; max-width: 100%; max-height: 14rem; border-radius: 0.5rem; }
@media print { nav { display: none; } body { max-width: none; } }
`;
