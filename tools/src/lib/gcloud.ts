import { Problem } from './problem.ts';
import { run } from './run.ts';

/** Runs gcloud and returns what it printed. */
export type Gcloud = (words: readonly string[]) => Promise<string>;

export function gcloudOf(project: string, signal: AbortSignal): Gcloud {
  return async (words) => {
    const { code, output, stdout } = await run('gcloud', [...words, `--project=${project}`, '--quiet'], {
      signal,
    });
    if (code !== 0) throw new Problem(`gcloud ${words.join(' ')} failed:\n${output.trim()}`);
    return stdout;
  };
}
