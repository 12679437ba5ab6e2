/**
 *   npm run ops -- --project production --domain market.example.com --email operations@example.com
 *
 * Sets up monitoring as `ops/` describes it: the uptime check, the metrics from the log, the alarms, and the dashboard.
 * Run it again after a change of those files. Needs the gcloud CLI, signed in.
 */
import { readArguments } from './lib/arguments.ts';
import { gcloudOf } from './lib/gcloud.ts';
import { Problem } from './lib/problem.ts';
import { findProject } from './lib/projects.ts';
import { applyOps } from './ops/apply.ts';
import { readOps } from './ops/files.ts';
import { runCommand } from './stack/command.ts';

const { values } = readArguments(import.meta.filename, {
  project: { type: 'string' },
  domain: { type: 'string' },
  email: { type: 'string' },
});

await runCommand(async ({ say, signal }) => {
  const { project: name, domain, email } = values;
  if (!name || !domain || !email) {
    throw new Problem('Usage: npm run ops -- --project NAME --domain DOMAIN --email ADDRESS');
  }
  const { id: project } = findProject(name);
  for (const applied of await applyOps(readOps(), { project, domain, email }, gcloudOf(project, signal)))
    say(`Set up: ${applied}`);
});
