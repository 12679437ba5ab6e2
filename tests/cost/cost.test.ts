import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

/** Without the notified businesses, whose number grows with the product (docs/scale.md). */
const MAX_DOLLARS = 6;

let printed: string;
// In a process of its own: the situations replace parts of the server.
beforeAll(async () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  printed = (await promisify(execFile)(process.execPath, [main])).stdout;
});

test(`a thousand journeys cost at most $${MAX_DOLLARS} at every size`, () => {
  const totals = [...printed.matchAll(/\(\$([\d.]+) without notifying businesses\)/g)].map(([, total]) =>
    Number(total),
  );
  expect(totals).toHaveLength(4);
  for (const total of totals) expect(total).toBeLessThanOrEqual(MAX_DOLLARS);
});
