import { Problem } from '../lib/problem.ts';
import { projectId } from './ports.ts';

/** Removes every document of the project's own database, and tells no trigger of it. */
export async function emptyDatabase({
  FIRESTORE_EMULATOR_HOST: host,
}: Record<string, string>): Promise<void> {
  const database = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)`;
  const answer = await fetch(`${database}/documents`, { method: 'DELETE' });
  if (!answer.ok) throw new Problem(`The database could not be emptied: ${await answer.text()}`);
}
