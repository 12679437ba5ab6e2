/** Reads the files of `site/` and says what is wrong with them, by file and line. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Site, site } from '@marketplace/contract/site/schema';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';

export const siteFolder = fromRoot('site');

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
  const read = z.safeParse(site, given);
  if (read.success) return read.data;
  throw siteProblem(
    folder,
    read.error.issues.map((issue) => describeIssue(issue, sources)),
  );
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

/** Such as 'place.json:4: "units" must be "miles" or "kilometers"'. */
function describeIssue(issue: z.core.$ZodIssue, sources: readonly Source[]): string {
  const [name = '', ...keys] = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const source = sources.find((one) => one.name === name);
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const place = source
    ? at(String(name), source.text, offsetOf(source.tree, [...keys, ...unknown.slice(0, 1)]))
    : name;
  if (unknown.length > 0)
    return `${place}: has ${unknown.map((key) => `"${key}"`).join(', ')}, which nothing reads`;
  return `${place}: "${keys.join('.')}" ${messageOf(issue, source?.tree, keys)}`;
}

const messageOf = (issue: z.core.$ZodIssue, tree: Node | undefined, keys: readonly (string | number)[]) =>
  tree && findNodeAtLocation(tree, [...keys]) ? issue.message : `is missing; it ${issue.message}`;

/** Of the value, or else of the innermost one around it that there is. */
function offsetOf(tree: Node | undefined, keys: readonly (string | number)[]): number {
  for (let length = keys.length; length > 0; length -= 1) {
    const node = tree && findNodeAtLocation(tree, keys.slice(0, length));
    if (node) return node.offset;
  }
  return tree?.offset ?? 0;
}
