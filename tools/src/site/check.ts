/** Checks `site/` before a command that reads it, and says by file and line what would be right. */
import { messageOf, Problem } from '../lib/problem.ts';
import { readSite } from './read.ts';

try {
  readSite();
} catch (error) {
  console.error(error instanceof Problem ? messageOf(error) : error);
  process.exitCode = 1;
}
