/** Goes through the steps: looks, says what it will do and what that costs, does it, and checks it. */
import { Problem } from '../lib/problem.ts';
import { inLine, type Lacks, type Launch, type Step } from './step.ts';

export type Outcome = { step: Step; result: 'was done' | 'done' | 'waits'; lacks: Lacks };

const PAUSE_MS = 10_000;
const CHECKS = 18;
const LATER = 'later';

const wantedOf = (steps: readonly Step[], { plan }: Launch): Step[] =>
  steps.filter(({ isWanted }) => isWanted?.(plan) ?? true);

export async function renew(step: Step, launch: Launch): Promise<void> {
  if (!step.renew)
    throw new Problem(
      `"${step.name}" can't be renewed. See what it lacks: npm run doctor -- --project ${launch.plan.alias}`,
    );
  launch.outside.say(step.title);
  await step.renew(launch);
  launch.outside.say(
    `Renewed. Functions know it after: npm run deploy -- --project ${launch.plan.alias} --only functions`,
  );
}

export async function launchAll(steps: readonly Step[], launch: Launch): Promise<Outcome[]> {
  const wanted = wantedOf(steps, launch);
  const outcomes: Outcome[] = [];
  for (const [index, step] of wanted.entries()) {
    const place = `${String(index + 1).padStart(2)}/${wanted.length}`;
    outcomes.push(await take(step, place, launch));
  }
  return outcomes;
}

async function take(step: Step, place: string, launch: Launch): Promise<Outcome> {
  const { outside, cloud } = launch;
  const before = await step.look(launch);
  if (before.length === 0) {
    outside.say(`${place}  ${step.title}: is done.`);
    return { step, result: 'was done', lacks: [] };
  }
  outside.say(`\n${place}  ${step.title}`);
  if (!cloud.isDry) outside.say(`    Missing: ${inLine(before)}.`);
  outside.say(`    Cost: ${step.cost}`);
  if (cloud.isDry) return rehearse(step, before, launch);
  await step.do?.(launch);
  const lacks = step.byHand ? await waitForPerson(step, launch) : await untilDone(step, launch);
  if (lacks.length > 0 && step.isNeeded)
    throw new Problem(
      `The launch ends here, because the next steps need this: ${lacks.join(', ')}. Do it, and run the command again.`,
    );
  if (lacks.length > 0) outside.say(`    Waits for: ${lacks.join(', ')}.`);
  else outside.say('    Done.');
  return { step, result: lacks.length > 0 ? 'waits' : 'done', lacks };
}

async function rehearse(step: Step, lacks: Lacks, launch: Launch): Promise<Outcome> {
  await step.do?.(launch);
  if (step.byHand) launch.outside.say(indent(await step.byHand(launch)));
  return { step, result: 'waits', lacks };
}

/** A change may be seen only after seconds. */
async function untilDone(step: Step, launch: Launch): Promise<Lacks> {
  const { outside } = launch;
  for (let checks = 1; ; checks += 1) {
    const lacks = await step.look(launch);
    if (lacks.length === 0) return lacks;
    if (checks === CHECKS)
      throw new Problem(
        `"${step.title}" was carried out, but this is still missing: ${lacks.join(', ')}. Run the command again in ten minutes: it goes on here.`,
      );
    outside.say(`    Not there yet: ${inLine(lacks)} (${(checks * PAUSE_MS) / 1000} s) ...`);
    await outside.pause(PAUSE_MS);
  }
}

/** Without a person at the terminal, the launch goes on, and its end says what waits. */
async function waitForPerson(step: Step, launch: Launch): Promise<Lacks> {
  const { outside } = launch;
  let lacks = await step.look(launch);
  if (lacks.length === 0) return lacks;
  outside.say(`\n${indent((await step.byHand?.(launch)) ?? '')}\n`);
  while (lacks.length > 0 && outside.ask) {
    const answer = await outside.ask(`    Press Enter when that is done, or type "${LATER}": `);
    if (answer.trim().toLowerCase() === LATER) return lacks;
    lacks = await step.look(launch);
    if (lacks.length > 0) outside.say(`    Still missing: ${lacks.join(', ')}.`);
  }
  return lacks;
}

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

/** The end of a launch: what is left, and the next commands. */
export function summarize(outcomes: readonly Outcome[], { plan, cloud }: Launch): string {
  if (cloud.isDry) return '\nNothing was changed, and Google was not asked.';
  const waiting = outcomes.filter(({ result }) => result === 'waits');
  const done = outcomes.filter(({ result }) => result === 'done').length;
  const doctor = `npm run doctor -- --project ${plan.alias}`;
  if (waiting.length > 0) {
    const list = waiting.map(({ step, lacks }) => `  ${step.title}: ${lacks.join(', ')}`);
    return ['\nThese steps wait for you:', ...list, `Run the command again, or see: ${doctor}`].join('\n');
  }
  return done === 0
    ? `\nNothing to do. https://${plan.domain} is launched and watched.`
    : `\nDone. Open https://${plan.domain}, commit ${`functions/.env.${plan.alias}`} and .firebaserc, and look once a month: ${doctor}`;
}
