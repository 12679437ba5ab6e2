/** A reporter of Vitest that writes how long each file took, preparations included, to the file that FILE_TIMES names. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTime } from './results.ts';

export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times: FileTime[] = modules.map((module) => ({
      file: module.moduleId,
      ms: module.diagnostic().duration,
    }));
    if (process.env.FILE_TIMES) writeFileSync(process.env.FILE_TIMES, JSON.stringify(times));
  }
}
