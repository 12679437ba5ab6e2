import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The comment at the top of a tool's file. */
export function readHelp(file: string): string {
  const [, comment = ''] = readFileSync(file, 'utf8').match(/\/\*\*(.*?)\*\//s) ?? [];
  return comment
    .replaceAll(/^ \* ?/gm, '')
    .replace(/^[ \n]/, '')
    .trimEnd();
}

/** For tools whose other arguments are another program's: prints what the tool does, and starts nothing. */
export function answerHelp(file: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(readHelp(file));
  process.exit(0);
}

/** `--help` prints what the tool does and starts nothing. Unknown options end the tool with one line. */
export function readArguments<const Known extends Options>(
  file: string,
  options: Known,
  { allowPositionals = false, words = process.argv.slice(2) } = {},
) {
  answerHelp(file);
  try {
    return parseArgs<{ options: Known; allowPositionals: boolean; args: string[] }>({
      args: words,
      options,
      allowPositionals,
    });
  } catch (error) {
    const [problem] = error instanceof Error ? error.message.split('. ') : [];
    console.error(`${problem}. --help says what there is.`);
    process.exit(1);
  }
}

/** The known names among a tool's arguments. An unknown name ends the tool with one line. */
export function readNames<const Name extends string>(
  words: readonly string[],
  known: readonly Name[],
): Name[] {
  const unknown = words.find((word) => !known.some((name) => name === word));
  if (unknown === undefined) return known.filter((name) => words.includes(name));
  console.error(`Unknown name '${unknown}'. There are ${known.join(', ')}.`);
  process.exit(1);
}
