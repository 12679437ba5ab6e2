/** Takes the measures that are named, or all, against the running stack and prints the ratios; all are written to docs/bench.md. */
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
import { weigh } from './weight.ts';

const TAKEN = {
  // First, as the emulator goes on serving the listeners of browsers that are closed.
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
};
/** Takes minutes, and only when it is named. */
const NAMED = { load, lighthouse };

const named = process.argv.slice(2);
const all = { ...TAKEN, ...NAMED };
const unknown = named.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`Not measured: ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}.`);
  process.exit(1);
}

const measures: Measure[] = [];
for (const [name, take] of Object.entries(named.length > 0 ? all : TAKEN)) {
  if (named.length > 0 && !named.includes(name)) continue;
  for (const measure of await take()) {
    measures.push(measure);
    console.log(line(measure));
  }
}

// A part of the measures does not take the place of them all.
if (named.length === 0) {
  writeFileSync(path.join(import.meta.dirname, '../../docs/bench.md'), markdown(measures));
}
if (measures.some(isPastBudget)) {
  console.error('Past the budget: see the rows above.');
  process.exitCode = 1;
}
