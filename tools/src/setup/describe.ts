/** What `npm run setup` says at its end. */
import { isDeepStrictEqual } from 'node:util';
import { adviseOnAccent } from '@marketplace/brand/advice';
import type { Site } from '@marketplace/contract/site/schema';
import { openTradesIn } from '@marketplace/contract/site/trades-schema';
import { FEWEST_JOBS } from '../demo/jobs/plain-jobs.ts';
import type { Applied } from './apply.ts';
import { hasOwnTexts, type Sample } from './follow/home.ts';
import type { Trade } from './texts.ts';

export function describeSite({ brand, company, place }: Site, trades: readonly Trade[]): string {
  const { text, buttons } = adviseOnAccent(brand.accent);
  const open = trades.filter(({ isEnded }) => !isEnded).map(({ name }) => name);
  const rows = {
    Name: brand.name,
    Color: `${brand.accent}; text ${text.light} and ${text.dark}, buttons ${buttons.light} and ${buttons.dark}`,
    Company: [company.legalName, ...company.address].join(', '),
    Support: company.supportEmail,
    Place: `${place.countries.join(' and ')}, ${place.units}, ${place.currency}, ${place.timeZone}`,
    Cloud: `functions in ${place.region}, data in ${place.location}`,
    Trades: `${open.length} of ${trades.length}: ${open.join(', ')}`,
  };
  return Object.entries(rows)
    .map(([name, value]) => wrap(`${name.padEnd(INDENT)}${value}`, INDENT))
    .join('\n');
}

const INDENT = 9;
/** A terminal has at least 80 columns, of which the prompts take three. */
const WIDTH = 76;

function wrap(text: string, indent = 0): string {
  const end = text.lastIndexOf(' ', WIDTH);
  if (text.length <= WIDTH || end <= indent) return text;
  return `${text.slice(0, end)}\n${wrap(' '.repeat(indent) + text.slice(end + 1), indent)}`;
}

export function describeChange({ files, screenshots }: Applied): string {
  if (files.length === 0) return 'Nothing was changed.';
  const written = wrap(`Wrote ${files.map((file) => `site/${file}`).join(', ')}.`);
  if (screenshots === 0) return written;
  return `${written}\nRemoved ${screenshots} screenshots of the look before.\nnpm run screens -- --docs takes new ones.`;
}

/** What is still the sample's, and what the owner may do next. */
export function describeNext(site: Site, sample: Sample): string {
  const own = hasOwnTexts(site.home, site, sample);
  const left = COMPANY.filter((key) => isDeepStrictEqual(site.company[key], sample.told.company[key]));
  return [
    'Next:',
    '   npm start          shows your marketplace with sample data',
    '   site/trades.json   has the trades: rename one, or add yours',
    `   site/home.json     ${own ? 'has texts of yours: see that they fit the trades' : 'has the texts of the home page that speak of the trades'}`,
    `   site/demo/         has ${describeJobs(site)}`,
    '   site/terms.md      and privacy.md are samples: a lawyer should edit yours',
    ...(hasLevelsOfOtherTrades(site, sample)
      ? [`   site/levels.json   still calls businesses ${namesOfLevels(site)}`]
      : []),
    ...(left.length > 0 ? [`   site/company.json  still has the sample's ${left.join(', ')}`] : []),
    '   npm run check      says what a change of site/ does to stored data',
    '   docs/operations.md leads to the first deployment',
  ].join('\n');
}

const COMPANY = ['legalName', 'address', 'supportEmail'] as const;

const openIdsIn = ({ trades }: Pick<Site, 'trades'>) => openTradesIn(trades).map(({ id }) => id);

/** A pet sitter needn't be a tradesperson. */
const hasLevelsOfOtherTrades = (site: Site, { told }: Sample): boolean =>
  isDeepStrictEqual(site.levels, told.levels) && !isDeepStrictEqual(openIdsIn(site), openIdsIn(told));

const namesOfLevels = ({ levels: { professional, tradesman, handyman } }: Site): string =>
  `${professional.name}, ${tradesman.name}, or ${handyman.name}`;

/** Those of other trades are left out, and where there are few, plain ones are added. */
function describeJobs(site: Site): string {
  const open = openIdsIn(site);
  const fitting = site['demo/jobs'].jobs.filter(({ trade }) => open.includes(trade)).length;
  const more = fitting < FEWEST_JOBS ? '; npm start adds plain ones' : '';
  return `${fitting} sample ${fitting === 1 ? 'job' : 'jobs'} of your trades${more}`;
}
