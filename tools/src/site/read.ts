/** Reads the files of `site/` and says what is wrong with them, by file and line. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_FOLDER } from '@marketplace/brand/site/folder';
import { without } from '@marketplace/contract/site/kinds';
import { type Site, site } from '@marketplace/contract/site/schema';
import { iconsIn } from '@marketplace/contract/site/trades-schema';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import knownIcons from 'lucide-react/dynamicIconImports';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';

export const siteFolder = SITE_FOLDER;

/** Icons are by the names of the library that the app draws them with. */
const checkedSite = site.check(
  without(({ trades }) =>
    iconsIn(trades).flatMap(({ icon, path }) =>
      Object.hasOwn(knownIcons, icon)
        ? []
        : [
            {
              path: ['trades', ...path, 'icon'],
              message: `is "${icon}", which is no icon; choose one at https://lucide.dev/icons`,
            },
          ],
    ),
  ),
);

type Name = keyof Site;
const NAMES = Object.keys(site.shape) as Name[];
/** From the folder of the site. */
const fileOf = (name: string): string => `${name}.json`;

type Source = { name: Name; text: string; tree: Node | undefined; problems: string[] };

/** The checked site. Otherwise a problem that lists each mistake with its file and line. */
export function readSite(folder = siteFolder): Site {
  const sources = NAMES.map((name) => readSource(folder, name));
  const unreadable = sources.flatMap(({ problems }) => problems);
  if (unreadable.length > 0) throw siteProblem(folder, unreadable);
  const given = Object.fromEntries(sources.map(({ name, tree }) => [name, tree && getNodeValue(tree)]));
  const read = z.safeParse(checkedSite, given);
  if (read.success) return read.data;
  throw siteProblem(
    folder,
    read.error.issues
      .flatMap((issue) => causesOf(issue, sources))
      .map((issue) => describeIssue(issue, sources)),
  );
}

/** That of the last commit. Undefined without git, or if its files were others then. */
export async function readCommittedSite(): Promise<Site | undefined> {
  const shown = await Promise.all(
    NAMES.map((name) => run('git', ['show', `HEAD:./site/${fileOf(name)}`], { cwd: fromRoot() })),
  );
  if (shown.some(({ code }) => code !== 0)) return undefined;
  const files = NAMES.map((name, index) => [name, parse(shown[index]?.stdout ?? '')]);
  return site.safeParse(Object.fromEntries(files)).data;
}

function siteProblem(folder: string, problems: readonly string[]): Problem {
  const name = path.relative(fromRoot(), folder) || folder;
  return new Problem([`${name}/ needs a change:`, ...problems.map((line) => `  ${line}`)].join('\n'));
}

function readSource(folder: string, name: Name): Source {
  try {
    const text = readFileSync(path.join(folder, fileOf(name)), 'utf8');
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    const problems = first
      ? [`${at(name, text, first.offset)}: is no valid JSON (${printParseErrorCode(first.error)})`]
      : [];
    return { name, text, tree, problems };
  } catch {
    return { name, text: '', tree: undefined, problems: [`${fileOf(name)}: can't be read`] };
  }
}

const at = (name: string, text: string, offset: number): string =>
  `${fileOf(name)}:${text.slice(0, offset).split('\n').length}`;

type Issue = z.core.$ZodIssue;
type Path = readonly (string | number)[];

const pathOf = (issue: Issue): Path => issue.path.map((key) => (typeof key === 'number' ? key : String(key)));

/** The node at the path, which begins with the name of the file. */
function nodeAt([name, ...keys]: Path, sources: readonly Source[]): Node | undefined {
  const tree = sources.find((source) => source.name === name)?.tree;
  return tree && findNodeAtLocation(tree, keys);
}

/** Of alternatives, what is wrong with the only one that has the same fields. */
function causesOf(issue: Issue, sources: readonly Source[]): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.map((branch) =>
    branch.map((cause) => ({ ...cause, path: [...issue.path, ...cause.path] })),
  );
  const isOfShape = (cause: Issue) =>
    cause.code !== 'unrecognized_keys' &&
    cause.path.length > issue.path.length &&
    nodeAt(pathOf(cause), sources) !== undefined;
  const [alike, ...others] = branches.filter((branch) => branch.every(isOfShape));
  return alike && others.length === 0 ? alike.flatMap((cause) => causesOf(cause, sources)) : [issue];
}

/** Such as 'place.json:4: "units" must be "miles" or "kilometers"'. */
function describeIssue(issue: Issue, sources: readonly Source[]): string {
  const keys = pathOf(issue);
  const [name = '', ...within] = keys;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const source = sources.find((one) => one.name === name);
  const place = source
    ? at(source.name, source.text, offsetOf([...keys, ...unknown.slice(0, 1)], sources))
    : name;
  if (unknown.length > 0)
    return `${place}: has ${unknown.map((key) => `"${key}"`).join(', ')}, which nothing reads`;
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  return `${place}: "${within.join('.')}" ${nodeAt(keys, sources) ? message : `is missing; it ${message}`}`;
}

/** Of the value, or else of the innermost one around it that there is. */
function offsetOf(keys: Path, sources: readonly Source[]): number {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = nodeAt(keys.slice(0, length), sources);
    if (node) return node.offset;
  }
  return 0;
}
