/** The text of a version, from descriptions of its changes. */
import { Problem } from '../lib/problem.ts';

/** From the least to the greatest step of the version. */
const KINDS = ['fix', 'feature', 'breaking'] as const;
type Kind = (typeof KINDS)[number];

export type Change = {
  kind: Kind;
  /** What changes for people, by paragraph. */
  texts: string[];
  /** What a fork must do. */
  forks: string[];
};

const FORKS = 'Forks: ';

/** Reads a file of `changes/`. */
export function readChange(file: string, text: string): Change {
  const [first = '', ...paragraphs] = text.trim().split(/\n\s*\n/);
  const kind = KINDS.find((one) => first === `kind: ${one}`);
  if (!kind)
    throw new Problem(`${file}:1 must be "kind: ${KINDS.join('", "kind: ')}", and a blank line after it.`);
  const isForForks = (paragraph: string) => paragraph.startsWith(FORKS);
  const texts = paragraphs.filter((one) => !isForForks(one));
  const forks = paragraphs.filter(isForForks).map((one) => one.slice(FORKS.length));
  if (texts.length === 0) throw new Problem(`${file} says nothing. Describe what changes for people.`);
  if (kind === 'breaking' && forks.length === 0)
    throw new Problem(`${file} breaks forks. Say what they must do, in a paragraph that begins "${FORKS}".`);
  return { kind, texts, forks };
}

export function nextVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const kinds = changes.map(({ kind }) => kind);
  if (kinds.includes('breaking')) return `${major + 1}.0.0`;
  return kinds.includes('feature') ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

type Version = {
  version: string;
  today: string;
  changes: readonly Change[];
  /** The names of migrations that no earlier version had. */
  migrations: readonly string[];
};

export function composeVersion({ version, today, changes, migrations }: Version): string {
  const byKind = KINDS.toReversed().flatMap((kind) => changes.filter((one) => one.kind === kind));
  const none = 'Nothing.';
  const parts = [
    `## ${version} (${today})`,
    byKind.map(({ texts }) => item(texts)).join('\n'),
    '### What a fork must do',
    byKind.flatMap(({ forks }) => forks.map((text) => item([text]))).join('\n') || none,
    '### Migrations',
    migrations.map((name) => `- \`${name}\``).join('\n') || none,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Further paragraphs belong to the item. */
const item = (paragraphs: readonly string[]) =>
  `- ${paragraphs
    .join('\n\n')
    .split('\n')
    .map((line, index) => (index > 0 && line !== '' ? `  ${line}` : line))
    .join('\n')}`;

/** Puts a version above the ones before it. */
export function withVersion(changelog: string, version: string): string {
  const before = changelog.search(/^## /m);
  return before < 0
    ? `${changelog.trimEnd()}\n\n${version}`
    : `${changelog.slice(0, before)}${version}\n${changelog.slice(before)}`;
}
