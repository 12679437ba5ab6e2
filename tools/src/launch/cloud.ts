/** Asks and changes a project by gcloud, the Firebase CLI, and Google's REST where neither has a command. */
import type { ZodType } from 'zod';
import { Problem } from '../lib/problem.ts';
import type { Outside, Program } from './outside.ts';
import { ABSENT, adviceOn, PASSING } from './refusals.ts';

const RETRY_MS = 10_000;
/** New metrics of the log take the longest. */
const PATIENCE_MS = 12 * 60_000;

/** The code of a shell, and of `runCli`. */
const NOT_INSTALLED = 127;

type Needs = Pick<Outside, 'run' | 'fetch' | 'say' | 'pause'>;

/** They are about more than one project. */
const isWithoutProject = ([first = '', second = '']: readonly string[]): boolean =>
  ['auth', 'projects'].includes(first) || (first === 'billing' && second !== 'budgets');

/** With quotation marks where a shell needs them. */
export const inShell = (words: readonly string[]): string =>
  words
    .map((word) => (/^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');

export class Cloud {
  readonly id: string;
  /** A dry run asks nothing, finds nothing, and prints what it would change. */
  readonly isDry: boolean;
  private readonly needs: Needs;

  constructor(id: string, needs: Needs, { isDry = false } = {}) {
    this.id = id;
    this.needs = needs;
    this.isDry = isDry;
  }

  /** What gcloud prints as JSON. `absent` where there is none, and in a dry run. */
  async list<T>(schema: ZodType<T>, words: readonly string[], absent: T): Promise<T> {
    if (this.isDry) return absent;
    const { code, stdout, output } = await this.persist('gcloud', this.complete([...words, '--format=json']));
    if (code === 0) return schema.parse(JSON.parse(stdout.trim() || '[]'));
    if (ABSENT.test(output)) return absent;
    throw this.problem(`gcloud ${inShell(words)}`, output);
  }

  /** Whether gcloud can read something. */
  async has(words: readonly string[]): Promise<boolean> {
    if (this.isDry) return false;
    const { code, output } = await this.needs.run('gcloud', this.complete(words));
    if (code === NOT_INSTALLED) throw this.problem(`gcloud ${inShell(words)}`, output);
    return code === 0;
  }

  /** What gcloud prints, such as a secret. Undefined in a dry run. */
  async text(words: readonly string[]): Promise<string | undefined> {
    if (this.isDry) return undefined;
    const { code, stdout, output } = await this.persist('gcloud', this.complete(words));
    if (code !== 0) throw this.problem(`gcloud ${inShell(words)}`, output);
    return stdout.trim();
  }

  async change(words: readonly string[], input?: string): Promise<void> {
    await this.carryOut('gcloud', this.complete(words), input);
  }

  async firebase(words: readonly string[]): Promise<void> {
    await this.carryOut('firebase', [...words, '--project', this.id, '--non-interactive']);
  }

  /** `absent` where there is none, and in a dry run. */
  async get<T>(schema: ZodType<T>, address: string, absent: T): Promise<T> {
    if (this.isDry) return absent;
    const answer = await this.request('GET', address);
    if (answer.status === 404) return absent;
    return schema.parse(await this.bodyOf(`GET ${address}`, answer));
  }

  /** A question that needs a body. */
  async query<T>(schema: ZodType<T>, address: string, body: object, absent: T): Promise<T> {
    if (this.isDry) return absent;
    const answer = await this.request('POST', address, body);
    if (answer.status === 404) return absent;
    return schema.parse(await this.bodyOf(`POST ${address}`, answer));
  }

  async send(method: 'POST' | 'PATCH', address: string, body: object = {}): Promise<void> {
    const json = JSON.stringify(body);
    this.needs.say(`    ${method} ${address}${json === '{}' ? '' : ` ${json}`}`);
    if (this.isDry) return;
    await this.bodyOf(`${method} ${address}`, await this.request(method, address, body));
  }

  private complete(words: readonly string[]): string[] {
    return isWithoutProject(words) ? [...words, '--quiet'] : [...words, `--project=${this.id}`, '--quiet'];
  }

  private async carryOut(program: Program, words: readonly string[], input?: string): Promise<void> {
    const shown = `${program} ${inShell(words.filter((word) => word !== '--quiet'))}`;
    this.needs.say(`    ${shown}${input === undefined ? '' : ' (the value by its input)'}`);
    if (this.isDry) return;
    const { code, output } = await this.persist(program, words, input);
    if (code !== 0) throw this.problem(shown, output);
  }

  /** Again while Google does not know of an earlier change everywhere. */
  private async persist(program: Program, words: readonly string[], input?: string) {
    for (let waited = 0; ; waited += RETRY_MS) {
      const finished = await this.needs.run(program, words, input);
      if (finished.code === 0 || waited >= PATIENCE_MS || !PASSING.test(finished.output)) return finished;
      await this.wait(waited);
    }
  }

  private async request(method: string, address: string, body?: object): Promise<Response> {
    const token = await this.text(['auth', 'print-access-token']);
    const headers = {
      authorization: `Bearer ${token}`,
      'x-goog-user-project': this.id,
      'content-type': 'application/json',
    };
    for (let waited = 0; ; waited += RETRY_MS) {
      const answer = await this.needs.fetch(address, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.ok || waited >= PATIENCE_MS || !PASSING.test(await answer.clone().text())) return answer;
      await this.wait(waited);
    }
  }

  private async wait(waited: number): Promise<void> {
    this.needs.say(`    Google does not know of an earlier step everywhere yet (${waited / 1000} s) ...`);
    await this.needs.pause(RETRY_MS);
  }

  private async bodyOf(what: string, answer: Response): Promise<unknown> {
    const text = await answer.text();
    if (!answer.ok) throw this.problem(what, `status ${answer.status}\n${text}`);
    return text === '' ? {} : JSON.parse(text);
  }

  private problem(what: string, output: string): Problem {
    const advice = adviceOn(output, this.id);
    return new Problem([`${what} failed:`, output.trim(), ...(advice ? ['', advice] : [])].join('\n'));
  }
}
