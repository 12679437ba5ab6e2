import { Problem } from '../lib/problem.ts';

const FILES = ['site/terms.md', 'site/privacy.md'];

/** Samples begin with it. Only a person who has read them removes it. */
export const SAMPLE = '> Sample.';

/** Those of the two that are missing, or still samples. */
export function findUnedited(readFile: (file: string) => string | undefined): string[] {
  return FILES.filter((file) => {
    const text = readFile(file);
    return text === undefined || text.split('\n').some((line) => line.startsWith(SAMPLE));
  });
}

export function requireTerms(readFile: (file: string) => string | undefined): void {
  const [first, ...others] = findUnedited(readFile);
  if (first === undefined) return;
  const both = [first, ...others].join(' and ');
  const are = others.length > 0 ? 'are samples' : 'is a sample';
  throw new Problem(
    `${both} ${are}, and people would agree to them. Write your own, and remove the line that begins with "${SAMPLE}"`,
  );
}
