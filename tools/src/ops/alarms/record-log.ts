/** Records what a function would write to the cloud's log, by the code's own log. */
import * as z from 'zod/mini';
import { type Log, logTo } from '../../../../functions/src/log.ts';
import { functionNamed, type Line } from './points.ts';

const entry = z.looseObject({ severity: z.string() });

/** `times` is the number of processes that write the same line. */
export function recordLog(
  now: () => Date,
  { by = 'api', times = 1 }: { by?: string; times?: number } = {},
): { log: Log; lines: Line[] } {
  const lines: Line[] = [];
  const log = logTo((written) => {
    const { severity, ...jsonPayload } = entry.parse(JSON.parse(JSON.stringify(written)));
    lines.push({ at: now().getTime(), resource: functionNamed(by), severity, jsonPayload, times });
  });
  return { log, lines };
}
