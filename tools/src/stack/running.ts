import { Problem } from '../lib/problem.ts';
import { clientEnv, portsAt } from './ports/ports.ts';

/** The variables that lead to the stack which `npm run stack` keeps running at this offset, if there is one. */
export async function findRunningStack(offset: number): Promise<Record<string, string> | undefined> {
  const env = clientEnv(portsAt(offset));
  try {
    await fetch(`http://${env.FIREBASE_EMULATOR_HUB}/emulators`);
    return env;
  } catch {
    return undefined;
  }
}

export async function getRunningStack(offset: number): Promise<Record<string, string>> {
  const env = await findRunningStack(offset);
  if (!env)
    throw new Problem(
      `No stack is running at PORT_OFFSET=${offset}: start one by PORT_OFFSET=${offset} npm run stack.`,
    );
  return env;
}
