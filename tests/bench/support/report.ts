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

/** A measure belongs to the group that its name begins with. */
const GROUPS: Record<string, string> = {
  Live: 'How long a message takes from one browser to the other',
  Weight: 'How much JavaScript a screen loads',
  'Largest paint': 'When a visitor on a slow phone sees the home page',
  Content: 'When a dashboard shows its content on a slow phone',
  Interaction: 'How long a slow phone takes to react to a press or a key',
  'Layout shift': 'How far content moves while a page loads',
  'Cold start': 'How long the first call to a new instance takes',
  'Page of a business': 'How long the server takes for a public profile',
  Layer: 'How much time a read of the API adds to its database query',
  'Fan-out': 'How much work it is to notify businesses of a new request',
  Texts: 'How much longer than plain texts hostile ones take',
};

const INTRODUCTION = `# Measurements

Written by \`npm run bench\`. Each measure is a ratio: our figure over the figure of a bare counterpart that does the
same job, such as a plain database query. Both are taken in turn on one machine, so the ratio holds on other machines
too. The absolute figures don't. A ratio of 1.5 means half as much again as the counterpart. A measure with a budget
fails the run when its ratio is past the budget.`;

/** The beginning of docs/bench.md: what is measured, and which measures are past their budgets. */
function summary(measures: readonly Measure[]): string {
  const judged = measures.filter(({ budget }) => budget !== undefined);
  const past = judged.filter(isPastBudget);
  const count = `${judged.length - past.length} of ${judged.length} measures with a budget are within it`;
  const groups = Object.entries(GROUPS).map(([group, meaning]) => {
    const own = judged.filter(({ name }) => name.startsWith(group));
    return `| ${group} | ${meaning} | ${own.filter((one) => !isPastBudget(one)).length} of ${own.length} |`;
  });
  return [
    '## Summary',
    past.length === 0 ? `${count}.` : [`${count}. Past it:\n`, ...past.map(pastLine)].join('\n'),
    ['| Group | What it tells | Within budget |', '| --- | --- | --- |', ...groups].join('\n'),
    'Why a measure may stay past its budget: [decision 16](decisions/0016-measures-past-budget.md).',
  ].join('\n\n');
}

const pastLine = (measure: Measure): string =>
  `- ${measure.name}: ${ratio(measure).toFixed(2)}, at most ${measure.budget}`;

/** The whole of docs/bench.md. */
export function markdown(measures: readonly Measure[]): string {
  const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const table = [HEAD, HEAD.map(() => '---'), ...measures.map(cells)].map(row).join('\n');
  return [INTRODUCTION, summary(measures), '## Figures', `${table}\n`].join('\n\n');
}

export function line(measure: Measure): string {
  const [name, over, ours, bare, , value, budget, verdict] = cells(measure);
  return `${value}  ${name} (${ours}) over ${over} (${bare}) ${budget} ${verdict}`.trimEnd();
}
