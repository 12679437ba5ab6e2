import { isPastBudget, type Measure, ratio } from './measure.ts';

const figure = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));

function cells(measure: Measure): string[] {
  const verdict = isPastBudget(measure) ? 'past the budget' : 'within';
  return [
    measure.name,
    measure.over,
    `${figure(measure.ours)} ${measure.unit}`,
    `${figure(measure.bare)} ${measure.unit}`,
    String(measure.rounds),
    ratio(measure).toFixed(2),
    measure.budget === undefined ? '' : `at most ${measure.budget}`,
    measure.budget === undefined ? '' : verdict,
  ];
}

const HEAD = ['What', 'Over', 'Ours', 'Bare', 'Rounds', 'Ratio', 'Budget', ''];

/** The table that docs/bench.md shows. */
export function markdown(measures: readonly Measure[]): string {
  const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  return [
    '# What was measured',
    '',
    'Written by `npm run bench`. Both sides of a ratio are taken side by side in one run; the absolute',
    'figures belong to the machine of that run and mean nothing elsewhere.',
    '',
    row(HEAD),
    row(HEAD.map(() => '---')),
    ...measures.map((measure) => row(cells(measure))),
    '',
  ].join('\n');
}

export function line(measure: Measure): string {
  const [name, over, ours, bare, , value, budget, verdict] = cells(measure);
  return `${value}  ${name} (${ours}) over ${over} (${bare}) ${budget} ${verdict}`.trimEnd();
}
