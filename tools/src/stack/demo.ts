import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { local } from '../lib/paths.ts';
import { seed } from '../seed.ts';
import { hasSavedData, type Stack } from './stack.ts';

const demoAccount = z.object({
  /** What one can see with it: "Customer with open requests". */
  role: z.string(),
  email: z.string(),
  password: z.string(),
});

export type DemoAccount = z.infer<typeof demoAccount>;

/** Raised when documents are stored in another form: data of an older one would only fail. */
const FORM = 2;
const loaded = z.object({ form: z.literal(FORM), accounts: z.array(demoAccount) });

const fileOf = (name: string): string => local(name, 'demo.json');

function read(name: string): DemoAccount[] | undefined {
  const file = fileOf(name);
  if (!existsSync(file) || !hasSavedData(name)) return undefined;
  return loaded.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data?.accounts;
}

/** The demo data counts as loaded once all of it is saved. An interrupted load starts over. */
export const hasDemoData = (name: string): boolean => read(name) !== undefined;

/** Before what they say is there is taken away, so that no interruption leaves the one without the other. */
export const forgetDemoData = (name: string): void => rmSync(fileOf(name), { force: true });

export async function loadDemoData(name: string, stack: Stack): Promise<DemoAccount[]> {
  const kept = read(name);
  if (kept) return kept;
  const accounts = await seed(stack);
  await stack.save();
  writeFileSync(fileOf(name), JSON.stringify({ form: FORM, accounts } satisfies z.infer<typeof loaded>));
  return accounts;
}

export function describeAccounts(accounts: DemoAccount[]): string {
  if (accounts.length === 0) return '';
  const width = (field: 'role' | 'email') => Math.max(...accounts.map((account) => account[field].length));
  const rows = accounts.map(
    ({ role, email, password }) =>
      `  ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password}`,
  );
  return ['Sign in with', ...rows].join('\n');
}
