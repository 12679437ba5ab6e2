import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from '../lib/paths.ts';

const LEFT_OUT = ['.git', '.local', 'dist', 'node_modules'];
const WORKSPACES = '@marketplace';

/** Copies the checkout into a folder. Installed packages are linked, but our own workspaces are those of the copy. */
export function copyCheckout(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'node_modules', WORKSPACES), { recursive: true });
  const isCopied = (file: string) => !LEFT_OUT.includes(path.basename(file));
  for (const name of readdirSync(root).filter(isCopied))
    cpSync(fromRoot(name), path.join(folder, name), { recursive: true, filter: isCopied });
  for (const name of readdirSync(fromRoot('node_modules')).filter((one) => one !== WORKSPACES))
    symlinkSync(fromRoot('node_modules', name), path.join(folder, 'node_modules', name));
  for (const name of readdirSync(fromRoot('node_modules', WORKSPACES)))
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules', WORKSPACES, name));
}
