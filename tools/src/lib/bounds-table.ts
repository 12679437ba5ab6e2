/** The table of docs/scale.md that says how much each call reads and answers at most. */
import { LIST_BOUNDS, type ListBound, readsAtMost } from '@marketplace/contract/bounds';
import { type CallName, calls } from '@marketplace/contract/calls';

const [BEGIN, END] = ['<!-- bounds -->', '<!-- end of bounds -->'];

const isName = (name: string): name is CallName => name in calls;
const names = Object.keys(calls).filter(isName).toSorted();

function rowOf(name: CallName, { reads, items, by }: ListBound): string[] {
  return [`\`${name}\``, reads.toLocaleString('en'), items?.toLocaleString('en') ?? '', by];
}

/** Aligned, so that changes are easy to review. */
function alignedTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export function boundsTable(): string {
  const rows = names.flatMap((name) => {
    const bound = LIST_BOUNDS[name];
    return bound ? [rowOf(name, bound)] : [];
  });
  const others = names.filter((name) => !LIST_BOUNDS[name]);
  const fewest = Math.min(...others.map(readsAtMost));
  return [
    alignedTable([['Call', 'Reads at most', 'Items', 'Grows with'], ...rows]),
    `Every other call reads at most ${fewest} documents and answers no list: ${others.map((name) => `\`${name}\``).join(', ')}.`,
  ].join('\n\n');
}

/** The page with the current table. */
export function withBounds(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/scale.md has no ${BEGIN} and ${END}.`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${boundsTable()}\n\n${page.slice(to)}`;
}
