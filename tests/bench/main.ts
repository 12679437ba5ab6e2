/** Takes the named measures, or all, against the running stack and prints their ratios. A full run writes docs/bench.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { coldStart } from './cold-start.ts';
import { dashboards } from './dashboards.ts';
import { fanOut } from './fan-out.ts';
import { interaction } from './interaction.ts';
import { layer } from './layer.ts';
import { layoutShift } from './layout-shift.ts';
import { lighthouse } from './lighthouse.ts';
import { live } from './live.ts';
import { load } from './load.ts';
import { pages } from './pages.ts';
import { paint } from './paint.ts';
import { isPastBudget, type Measure } from './support/measure.ts';
import { ALL_MEASURES, MEASURES, type MeasureName } from './support/names.ts';
import { line, markdown } from './support/report.ts';
import { texts } from './texts.ts';
import { weigh } from './weight.ts';

const TAKE: Record<MeasureName, () => Promise<Measure[]>> = {
  live,
  weight: weigh,
  paint,
  dashboards,
  interaction,
  'layout-shift': layoutShift,
  'cold-start': coldStart,
  pages,
  layer,
  'fan-out': fanOut,
  texts,
  load,
  lighthouse,
};

const named = process.argv.slice(2);
const wanted = named.length > 0 ? ALL_MEASURES.filter((name) => named.includes(name)) : MEASURES;

const measures: Measure[] = [];
for (const name of wanted) {
  for (const measure of await TAKE[name]()) {
    measures.push(measure);
    console.log(line(measure));
  }
}

// A partial run must not overwrite the full report.
if (named.length === 0) {
  writeFileSync(path.join(import.meta.dirname, '../../docs/bench.md'), markdown(measures));
}
if (measures.some(isPastBudget)) {
  console.error('Past the budget: see the rows above.');
  process.exitCode = 1;
}
