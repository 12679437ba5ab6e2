import { Problem } from './problem.ts';
import { runCli } from './run-cli.ts';

/** Runs gcloud and returns what it printed. */
export type Gcloud = (words: readonly string[]) => Promise<string>;

export function gcloudOf(project: string, signal: AbortSignal): Gcloud {
  return async (words) => {
    const all = [...words, `--project=${project}`, '--quiet'];
    const { code, output, stdout } = await runCli('gcloud', all, { signal });
    if (code !== 0) throw new Problem(`gcloud ${words.join(' ')} failed:\n${output.trim()}`);
    return stdout;
  };
}
