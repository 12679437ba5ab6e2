/**
 *   npm run release               makes a version of what lies in changes/: CHANGELOG.md, package.json, a commit, a tag
 *   npm run release -- --dry-run  prints it
 */
import { MIGRATIONS } from '../../../functions/src/services/maintenance/migrations/migrate.ts';
import { readArguments } from '../lib/arguments.ts';
import { root } from '../lib/paths.ts';
import { runCommand } from '../stack/command.ts';
import { release } from './release.ts';

const { values } = readArguments(import.meta.filename, { 'dry-run': { type: 'boolean', default: false } });

await runCommand(async ({ say }) => {
  const migrations = Object.keys(MIGRATIONS);
  const today = new Date().toISOString().slice(0, 10);
  await release(root, { migrations, today, isDryRun: values['dry-run'], say });
});
