/** What is missing or old in a project, on one page. */
import { messageOf } from '../lib/problem.ts';
import { inLine, type Lacks, type Launch, type Step } from './step.ts';

type Finding = { step: Step; lacks: Lacks; couldLook: boolean };

/** Sign-in, project, and billing first: without them the others can only fail. */
const NEEDED_BY_ALL = ['sign-in', 'project', 'billing'];

export async function examine(steps: readonly Step[], launch: Launch): Promise<Finding[]> {
  const wanted = steps.filter(({ isWanted }) => isWanted?.(launch.plan) ?? true);
  const isFirst = ({ name }: Step) => NEEDED_BY_ALL.includes(name);
  const findings: Finding[] = [];
  for (const step of wanted.filter(isFirst)) {
    findings.push(await check(step, launch));
    if (findings.at(-1)?.lacks.length) return findings;
  }
  const others = wanted.filter((step) => !isFirst(step));
  return [...findings, ...(await Promise.all(others.map((step) => check(step, launch))))];
}

async function check(step: Step, launch: Launch): Promise<Finding> {
  try {
    return { step, lacks: await (step.check ?? step.look)(launch), couldLook: true };
  } catch (error) {
    return { step, lacks: [messageOf(error)], couldLook: false };
  }
}

export function describeFindings(findings: readonly Finding[], { plan }: Pick<Launch, 'plan'>): string {
  const ill = findings.filter(({ lacks }) => lacks.length > 0);
  const lines = ill.flatMap(({ step, lacks, couldLook }) => [
    `${couldLook ? 'missing' : 'unknown'}  ${step.title}: ${inLine(lacks).replaceAll(/\n+/g, '\n         ')}`,
    `         npm run launch -- --project ${plan.alias} --only ${step.name}`,
  ]);
  const well = findings.filter(({ lacks }) => lacks.length === 0).map(({ step }) => step.name);
  return [
    `${plan.id}, https://${plan.domain}`,
    '',
    ...lines,
    ...(well.length > 0 ? [`in order ${well.join(', ')}`] : []),
    '',
    ill.length === 0
      ? 'Nothing is missing.'
      : `${ill.length} of ${findings.length} steps need something: run the command below each.`,
  ].join('\n');
}
