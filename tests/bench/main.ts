/** Takes every measure against the running stack, prints the ratios and writes docs/bench.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { coldStart } from './cold-start.ts';
import { fanOut } from './fan-out.ts';
import { layer } from './layer.ts';
import { live } from './live.ts';
import { paint } from './paint.ts';
import { isPastBudget, type Measure } from './support/measure.ts';
import { line, markdown } from './support/report.ts';
import { weigh } from './weight.ts';

const measures: Measure[] = [];
for (const take of [weigh, paint, coldStart, layer, live, fanOut]) {
  for (const measure of await take()) {
    measures.push(measure);
    console.log(line(measure));
  }
}

writeFileSync(path.join(import.meta.dirname, '../../docs/bench.md'), markdown(measures));
if (measures.some(isPastBudget)) {
  console.error('Past the budget: see the rows above.');
  process.exitCode = 1;
}
