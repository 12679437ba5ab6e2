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
import { line, markdown } from './support/report.ts';
import { texts } from './texts.ts';
import { weigh } from './weight.ts';

const MEASURES = {
  // First, because the emulator keeps serving the listeners of closed browsers.
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
};
/** These take minutes, and run only by name. */
const SLOW_MEASURES = { load, lighthouse };

const named = process.argv.slice(2);
const all = { ...MEASURES, ...SLOW_MEASURES };
const unknown = named.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`Not measured: ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}

const measures: Measure[] = [];
for (const [name, take] of Object.entries(named.length > 0 ? all : MEASURES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  for (const measure of await take()) {
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
