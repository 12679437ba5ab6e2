import { Problem } from '../lib/problem.ts';
import { type Parts, readParts } from './release.ts';

export type Command = {
  /** An alias or id of the project. */
  name: string;
  parts: Parts;
  isBack: boolean;
  /** For `firebase deploy`. */
  rest: string[];
};

export function readCommand(words: readonly string[]): Command {
  const rest = [...words];
  const take = (...options: string[]) => {
    const at = rest.findIndex((word) => options.includes(word));
    return at < 0 ? undefined : rest.splice(at, 2)[1];
  };
  const name = take('--project', '-P');
  if (name === undefined) throw new Problem('Say where to: npm run deploy -- --project NAME');
  const parts = readParts(take('--only'));
  const back = rest.indexOf('--back');
  if (back >= 0) rest.splice(back, 1);
  return { name, parts, isBack: back >= 0, rest };
}
