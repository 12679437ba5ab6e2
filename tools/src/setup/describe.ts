/** What `npm run setup` says at its end. */
import { adviseOnAccent } from '@marketplace/brand/advice';
import type { Site } from '@marketplace/contract/site/schema';
import type { Applied } from './apply.ts';
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

export const NEXT = `Next:
   npm start          shows your marketplace with sample data
   site/trades.json   has the trades: rename one, or add yours
   site/home.json     has the texts of the home page that speak of the trades
   site/terms.md      and privacy.md are samples: a lawyer should edit yours
   npm run check      says what a change of site/ does to stored data
   docs/operations.md leads to the first deployment`;
