import type { AccountExport } from '@marketplace/contract/account/export';

/** The data as indented JSON, an entry at a time: the whole may be too long for one text. */
export function* jsonPieces(data: AccountExport): Generator<string> {
  let opening = '{';
  for (const [name, part] of Object.entries(data)) {
    yield `${opening}\n  ${JSON.stringify(name)}: `;
    opening = ',';
    if (Array.isArray(part) && part.length > 0) yield* listPieces(part);
    else yield indented(part, '  ');
  }
  yield '\n}\n';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let opening = '[';
  for (let from = 0; from < list.length; from += ENTRIES_PER_PIECE) {
    const some = list.slice(from, from + ENTRIES_PER_PIECE);
    yield `${opening}\n    ${some.map((entry) => indented(entry, '    ')).join(',\n    ')}`;
    opening = ',';
  }
  yield '\n  ]';
}

/** Few enough that the page responds between pieces. */
const ENTRIES_PER_PIECE = 200;

/** Texts within JSON have no line breaks, so each of them begins a line of the layout. */
const indented = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
