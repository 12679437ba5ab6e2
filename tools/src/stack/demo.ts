import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { seed } from '../seed.ts';
import { local } from './paths.ts';
import type { Stack } from './stack.ts';

const demoAccount = z.object({
  /** What one can see with it: "Customer with open requests". */
  role: z.string(),
  email: z.string(),
  password: z.string(),
});

export type DemoAccount = z.infer<typeof demoAccount>;

const accountsFile = (name: string): string => local(name, 'accounts.json');

/** Demo data count as loaded once all of them are; a load that was interrupted begins again. */
export const hasDemoData = (name: string): boolean => existsSync(accountsFile(name));

export async function loadDemoData(name: string, stack: Stack, fresh: boolean): Promise<DemoAccount[]> {
  const file = accountsFile(name);
  if (fresh || !existsSync(file)) {
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(await seed(stack), null, 2));
  }
  return z.array(demoAccount).parse(JSON.parse(readFileSync(file, 'utf8')));
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
