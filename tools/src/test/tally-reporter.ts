/** A reporter of Vitest that writes its tally to the file that TALLY_FILE names. */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { type VitestModule, vitestTally } from './results.ts';

export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly VitestModule[]): void {
    if (process.env.TALLY_FILE) writeFileSync(process.env.TALLY_FILE, JSON.stringify(vitestTally(modules)));
  }
}
