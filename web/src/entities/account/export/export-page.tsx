import type { AccountExport } from '@marketplace/contract/account/export';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { renderToStaticMarkup } from 'react-dom/server';
import { exactDay } from '@/lib/dates.ts';
import { Fields, headingOf, isEntry } from './export-fields.tsx';
import { EXPORT_PAGE_STYLES } from './export-page-styles.ts';

/** In the order of the page. */
const SECTIONS: Record<Exclude<keyof AccountExport, 'exportedAt'>, string> = {
  account: 'Your profile',
  publicProfile: 'What everybody sees of your business',
  requests: 'Your requests',
  estimatesReceived: 'Estimates for your requests',
  estimatesSent: 'Estimates you sent',
  conversations: 'Your conversations',
  reviewsWritten: 'Reviews you wrote',
  reviewsReceived: 'Reviews about you',
  notifications: 'Your notifications',
  disclosures: 'Who was shown your contact details',
  blocks: 'Whom you block',
  reports: 'What you reported',
  acts: 'What administrators decided about you',
  record: 'What became of your requests and estimates',
  sessions: 'Where you are signed in',
  devices: 'Devices that are notified',
  pictures: 'Your pictures',
};
type SectionName = keyof typeof SECTIONS;

/** Why pictures are missing from the file, by their paths. */
export type MissingPictures = ReadonlyMap<string, { message: string }>;

/**
 * The page of an export, which needs no network and no script. It shows whatever stands in the data, field by field, so
 * that nothing has to be added here when the data grows; ids, which tell people nothing, are in `data.json` alone.
 */
export function exportPage(data: AccountExport, missing: MissingPictures): string {
  const title = `Your data at ${PRODUCT_NAME}`;
  const head = [
    '<meta charset="utf-8">',
    // Whatever people wrote, nothing of it is ever run.
    `<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    `<style>${EXPORT_PAGE_STYLES}</style>`,
  ];
  const body = renderToStaticMarkup(<Page title={title} data={data} missing={missing} />);
  return `<!doctype html>\n<html lang="en">\n<head>${head.join('\n')}</head>\n<body>${body}</body>\n</html>\n`;
}

function Page({ title, data, missing }: { title: string; data: AccountExport; missing: MissingPictures }) {
  const names = (Object.keys(SECTIONS) as SectionName[]).filter((name) => countOf(data[name]) > 0);
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
          there lies in the folder “pictures” here.
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
      <main>
        {names.map((name) => (
          <Section key={name} name={name} of={data[name]} missing={missing} />
        ))}
      </main>
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
          ? 'One picture could not be fetched:'
          : `${pictures.size} pictures could not be fetched:`}
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

interface SectionProps {
  name: SectionName;
  of: unknown;
  missing: MissingPictures;
}

function Section({ name, of, missing }: SectionProps) {
  return (
    <section id={name}>
      <h2>{SECTIONS[name]}</h2>
      {Array.isArray(of)
        ? of.filter(isEntry).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: it is drawn once
            <article key={index}>
              <h3>{headingOf(entry).text}</h3>
              <Fields of={entry} missing={missing} />
            </article>
          ))
        : isEntry(of) && <Fields of={of} missing={missing} heading="" />}
    </section>
  );
}
