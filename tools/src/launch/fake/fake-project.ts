/** A project at Google, a person, and a machine, as far as a launch sees them. It keeps state from run to run. */
import { readFileSync } from 'node:fs';
import { SAMPLE } from '../../deploy/terms.ts';
import { fromRoot } from '../../lib/paths.ts';
import type { Mail, Outside } from '../outside.ts';
import { carryOut } from './fake-gcloud.ts';
import { answerRest } from './fake-rest.ts';
import { Refused, State } from './state.ts';

/** A refusal that a test plants. `times` is how often it is given. */
type Lack = { at: RegExp; says: string; times: number };

const READS = /(?: (?:describe|list|list-configs|access|print-access-token|get-iam-policy|--version))(?: |$)/;

export class FakeProject {
  readonly google = new State();
  /** What was said to the person. */
  readonly said: string[] = [];
  /** What was asked to change something, in order. */
  readonly changes: string[] = [];
  /** Every command line of gcloud. */
  readonly commands: string[][] = [];
  readonly mails: Mail[] = [];
  readonly texts = new Map<string, string[]>();
  readonly files = new Map<string, string>([
    ['.firebaserc', '{ "projects": { "default": "demo-marketplace" } }'],
    ['firestore.indexes.json', readFileSync(fromRoot('firestore.indexes.json'), 'utf8')],
    ['site/terms.md', `${SAMPLE} Replace it.`],
    ['site/privacy.md', `${SAMPLE} Replace it.`],
  ]);
  /** What the person types, in order. Undefined where no one is there. */
  answers: string[] | undefined;
  lacks: Lack[] = [];
  certificateEnd: Date | undefined = new Date('2030-04-30T12:00:00Z');
  mailRefusal: string | undefined;
  waitedMs = 0;
  /** Throws after so many changes, as Ctrl-C does. */
  stopsAfter = Number.POSITIVE_INFINITY;

  plant(at: RegExp, says: string, times = Number.POSITIVE_INFINITY): void {
    this.lacks.push({ at, says, times });
  }

  /** What only a person can do. */
  doByHand({ domain, supportEmail }: { domain: string; supportEmail: string }): void {
    for (const file of ['site/terms.md', 'site/privacy.md']) this.files.set(file, '# Ours');
    this.texts.set(domain, ['v=spf1 include:mail.example -all']);
    this.texts.set(`_dmarc.${domain}`, ['v=DMARC1; p=quarantine']);
    const sendEmail = {
      callbackUri: `https://${domain}/account/action`,
      changeEmailTemplate: { customized: true, body: `Write to ${supportEmail}` },
    };
    Object.assign(this.google.auth ?? {}, { notification: { sendEmail } });
    const active = {
      hostState: 'HOST_ACTIVE',
      ownershipState: 'OWNERSHIP_ACTIVE',
      cert: { state: 'CERT_ACTIVE' },
    };
    if (this.google.domain) this.google.domain = active;
  }

  readonly outside: Outside = {
    run: async (program, words, input) => {
      const line = `${program} ${words.join(' ')}`;
      if (program === 'gcloud') this.commands.push([...words]);
      return this.answer(line, !READS.test(line), () =>
        program === 'gcloud' ? carryOut(this.google, words, input) : this.runFirebase(words),
      );
    },
    show: async (tool, words) => {
      const line = `npm run ${tool} -- ${words.join(' ')}`;
      return (await this.answer(line, true, () => this.runTool(tool, words))).code;
    },
    fetch: async (address, { method = 'GET', body } = {}) => {
      const line = `${method} ${address}`;
      const isChange = method !== 'GET' && !address.endsWith(':runQuery');
      let given = { status: 500, body: {} as unknown };
      const { code, output } = await this.answer(line, isChange, () => {
        given = answerRest(this.google, method, address, typeof body === 'string' ? body : undefined);
      });
      return code === 0
        ? Response.json(given.body, { status: given.status })
        : new Response(output, { status: 403 });
    },
    findTexts: async (name) => this.texts.get(name) ?? [],
    findCertificateEnd: async () => this.certificateEnd,
    sendMail: async (mail) => {
      if (this.mailRefusal) throw new Error(this.mailRefusal);
      this.mails.push(mail);
    },
    ask: undefined,
    askSecret: async () => 'smtps://market:only-typed@smtp.example.com:465',
    say: (line) => void this.said.push(line),
    pause: async (milliseconds) => {
      this.waitedMs += milliseconds;
    },
    now: () => this.google.now,
    readFile: (file) => this.files.get(file),
    writeFile: (file, text) => void this.files.set(file, text),
  };

  private async answer(line: string, isChange: boolean, carry: () => unknown) {
    if (isChange && this.changes.length >= this.stopsAfter) throw new Error('interrupted');
    const lack = this.lacks.find(({ at, times }) => times > 0 && at.test(line));
    if (lack) {
      lack.times -= 1;
      return { code: 1, output: lack.says, stdout: '' };
    }
    try {
      const found = carry();
      if (isChange) this.changes.push(line);
      const stdout = typeof found === 'string' ? found : JSON.stringify(found ?? []);
      return { code: 0, output: stdout, stdout };
    } catch (error) {
      if (error instanceof Refused) return { code: 1, output: error.message, stdout: '' };
      throw error;
    }
  }

  private runFirebase([command = '']: readonly string[]): void {
    if (command === 'projects:addfirebase') this.google.isFirebase = true;
    else if (command === 'apps:create') this.google.webApps.push({ appId: 'app-1', apiKeyId: 'key-1' });
    else throw new Refused(`Error: the fake knows no firebase ${command}`);
  }

  private runTool(tool: string, [command = '', about = '']: readonly string[]): void {
    const { google } = this;
    if (tool === 'deploy') {
      const { indexes } = JSON.parse(this.files.get('firestore.indexes.json') ?? '');
      google.indexes = indexes.map((_: unknown, at: number) => ({
        name: `a/collectionGroups/${at}`,
        state: 'READY',
      }));
      google.functions = ['api', 'pages'];
      google.releases = [{ name: 'v1' }];
    } else if (command === 'invite-admin') google.administrators.push(about);
  }
}
