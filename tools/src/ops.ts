/**
 *   npm run ops -- --project ID --domain market.example.com --email operations@example.com
 *
 * Sets up monitoring as `ops/` describes it: the uptime check, the metrics from the log, the alarms, and the dashboard.
 * Run it again after a change of those files. Needs the gcloud CLI, signed in.
 */
import { parseArgs } from 'node:util';
import { Problem } from './lib/problem.ts';
import { run } from './lib/run.ts';
import { applyOps } from './ops/apply.ts';
import { readOps } from './ops/files.ts';
import { runCommand } from './stack/command.ts';

const { values } = parseArgs({
  options: { project: { type: 'string' }, domain: { type: 'string' }, email: { type: 'string' } },
});

await runCommand(async ({ say, signal }) => {
  const { project, domain, email } = values;
  if (!project || !domain || !email) {
    throw new Problem('Usage: npm run ops -- --project ID --domain DOMAIN --email ADDRESS');
  }
  const gcloud = async (words: readonly string[]) => {
    const { code, output } = await run('gcloud', [...words, `--project=${project}`, '--quiet'], { signal });
    if (code !== 0) throw new Problem(`gcloud ${words.join(' ')} failed:\n${output.trim()}`);
    return output;
  };
  for (const applied of await applyOps(readOps(), { project, domain, email }, gcloud))
    say(`Set up: ${applied}`);
});
