/**
 * The sitemaps of businesses. A daily job writes them to Cloud Storage, so that an answer reads one file and no
 * document.
 */
import { links } from '@marketplace/contract/notification/links';
import { businessIdsAfter } from '../../store/business/businesses.ts';
import type { Progress } from '../../store/schedule/runs.ts';
import { removeFiles } from '../picture/files.ts';
import type { Services } from '../services.ts';

const FOLDER = 'sitemaps';
/** Search engines take 50,000. Files of 1 MB let an instance send many of them at once. */
const MAX_URLS = 10_000;

export const INDEX = 'index';
const fileOf = (name: string) => `${FOLDER}/${name}.xml`;
const businessesName = (part: number) => `businesses-${part}`;
const NAME = /^(?:index|businesses-[1-9]\d{0,4})$/;

/** A number after the name of a file of businesses. */
const partIn = (file: string) => Number(/businesses-(\d+)\.xml$/.exec(file)?.[1] ?? 0);

/** The index comes last, so that it names only files that exist. */
export async function writeSitemaps(
  services: Services,
  progress: Progress,
  maxUrls = MAX_URLS,
): Promise<boolean> {
  const { db, files, now, config } = services;
  let { after, parts } = progress;
  while (!progress.isTimeUp()) {
    const ids = await businessIdsAfter(db, after, maxUrls, now());
    if (ids.length > 0) {
      parts += 1;
      await writeXml(files, businessesName(parts), urlset(originOf({ config }), ids));
    }
    if (ids.length < maxUrls) {
      await finishSitemaps(services, parts);
      return true;
    }
    after = ids.at(-1) ?? null;
    await progress.save(after, parts);
  }
  return false;
}

async function finishSitemaps({ files, log, config }: Services, count: number): Promise<void> {
  await writeXml(files, INDEX, sitemapIndex(originOf({ config }), count));
  const surplus = await removeFiles(files, FOLDER, ({ name }) => partIn(name) > count);
  log.info('wrote sitemaps', { files: count, surplus });
}

/** Undefined for a file that does not exist. Before the first daily run the index has only the static pages. */
export async function readSitemap(
  { files, config }: Pick<Services, 'files' | 'config'>,
  name: string,
): Promise<Buffer | string | undefined> {
  if (!NAME.test(name)) return undefined;
  const written = await files.read(fileOf(name));
  return written ?? (name === INDEX ? sitemapIndex(originOf({ config }), 0) : undefined);
}

const originOf = ({ config }: Pick<Services, 'config'>): string => config.origins[0] ?? '';

const writeXml = (files: Services['files'], name: string, xml: string) =>
  files.write(fileOf(name), Buffer.from(xml), 'application/xml');

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlset(origin: string, ids: readonly string[]): string {
  const urls = ids.map((id) => `<url><loc>${origin}${links.businessProfile(id)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}

/** The build makes the sitemap of the static pages. */
function sitemapIndex(origin: string, count: number): string {
  const names = ['pages', ...Array.from({ length: count }, (_, index) => businessesName(index + 1))];
  const sitemaps = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`;
}
