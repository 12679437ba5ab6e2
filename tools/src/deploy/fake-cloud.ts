/** A project at Google as far as a deployment sees it, for tests. It records what it is asked to change. */
import type { Outside } from './outside.ts';
import { REGION } from './revisions.ts';

type Service = { revisions: string[]; serving: string; followsLatest: boolean; ageInDays: number };
type Answer = { status: number; body: string };

const TRAFFIC = /^run services update-traffic (\S+) --to-(latest|revisions=(\S+)=100)/;

export class FakeCloud {
  readonly changes: string[] = [];
  readonly said: string[] = [];
  readonly asked: { address: string; headers: Headers }[] = [];
  /** Newest first. */
  releases: string[] = [];
  /** The states of an index, one for each time that it is asked for. The last one stays. */
  indexStates = ['READY'];
  /** What the product answers, by the end of the address. */
  answers: Record<string, Answer> = {
    '/': { status: 200, body: '<div id="root">' },
    '/api/health': { status: 200, body: '{}' },
    '/api/auth/me': { status: 200, body: '{"user":null}' },
    '/api/conversations': { status: 401, body: '{"error":"Please log in.","code":"signed-out"}' },
    '/api/reviews/highlights': { status: 200, body: '{"reviews":[],"rating":null}' },
    '/api/emails/undelivered': { status: 204, body: '' },
    '/businesses/unknown': { status: 404, body: '<div id="root">' },
  };
  failing: string[] = [];
  /** The names of functions whose services have another name. */
  functionNames = ['requestReminders'];
  /** The services that the next deployment adds. */
  added: string[] = [];
  /** The migrations that are unfinished, or why they fail. */
  unfinished: string[] | Error = [];
  readonly services = new Map<string, Service>();

  /** Newest revisions first, one a day. */
  addService(name: string, ...revisions: string[]): void {
    this.services.set(name, { revisions, serving: revisions[0] ?? '', followsLatest: true, ageInDays: 0 });
  }

  get serving(): Record<string, string> {
    return Object.fromEntries([...this.services].map(([name, { serving }]) => [name, serving]));
  }

  readonly outside: Outside = {
    firebase: async (targets) => {
      this.changes.push(`firebase deploy --only ${targets.join(',')}`);
      if (targets.includes('functions')) this.deployFunctions();
      if (targets.includes('hosting')) this.releases.unshift(`v${this.releases.length + 1}`);
      return targets.some((target) => this.failing.includes(target)) ? 1 : 0;
    },
    deleteFunctions: async (names) => {
      this.changes.push(`firebase functions:delete ${names.join(' ')}`);
      if (this.failing.includes('functions:delete')) return 1;
      for (const name of names) this.services.delete(name.toLowerCase());
      return 0;
    },
    migrate: async () => {
      this.changes.push('migrate');
      if (this.unfinished instanceof Error) throw this.unfinished;
      return this.unfinished;
    },
    gcloud: async (words) => {
      const command = words.join(' ');
      if (/update-traffic|delete/.test(command)) this.changes.push(command);
      return this.answerGcloud(command);
    },
    fetch: async (address, { method = 'GET', headers } = {}) => {
      const { origin, pathname, searchParams } = new URL(address);
      if (origin === 'https://firebasehosting.googleapis.com') {
        if (method === 'POST') {
          this.changes.push(`POST ${address}`);
          this.releases.unshift(searchParams.get('versionName') ?? '');
        }
        const releases = this.releases.map((name) => ({ version: { name } }));
        return Response.json({ releases });
      }
      this.asked.push({ address, headers: new Headers(headers) });
      const { status, body } = this.answers[pathname] ?? { status: 404, body: '' };
      return new Response(body || null, { status });
    },
    say: (line) => void this.said.push(line),
    pause: async () => {},
  };

  private deployFunctions(): void {
    for (const name of this.added.splice(0)) this.addService(name);
    for (const [name, service] of this.services) {
      const revision = `${name}-${service.revisions.length + 1}`;
      service.revisions.unshift(revision);
      // Traffic that was set by hand stays where it is.
      if (service.followsLatest) service.serving = revision;
    }
  }

  private answerGcloud(command: string): string {
    const [, name = '', way, revision = ''] = TRAFFIC.exec(command) ?? [];
    const moved = this.services.get(name);
    if (moved) {
      moved.followsLatest = way === 'latest';
      moved.serving = moved.followsLatest ? (moved.revisions[0] ?? '') : revision;
    }
    if (command.startsWith('functions list')) return JSON.stringify(this.listFunctions());
    if (command.startsWith('run services list')) return JSON.stringify(this.listServices());
    if (command.startsWith('run revisions list')) return JSON.stringify(this.listRevisions(command));
    if (command.startsWith('firestore indexes composite')) {
      const state = this.indexStates.length > 1 ? this.indexStates.shift() : this.indexStates[0];
      const name = 'projects/homes/databases/(default)/collectionGroups/users/indexes/one';
      return JSON.stringify([{ name, state }]);
    }
    if (command.startsWith('secrets versions access')) {
      if (this.failing.includes('secrets')) throw new Error('PERMISSION_DENIED');
      return 'a secret\n';
    }
    return command.startsWith('firestore indexes fields') ? '[]' : 'a token\n';
  }

  private listFunctions() {
    const at = `projects/homes/locations/${REGION}`;
    return [...this.services.keys()].map((service) => ({
      name: `${at}/functions/${this.functionNames.find((one) => one.toLowerCase() === service) ?? service}`,
      serviceConfig: { service: `${at}/services/${service}` },
    }));
  }

  private listServices() {
    return [...this.services].map(([name, { serving, followsLatest }]) => ({
      metadata: { name, labels: { 'goog-managed-by': 'cloudfunctions' } },
      status: {
        url: `https://${name}.run.test`,
        traffic: [{ revisionName: serving, percent: 100, ...(followsLatest && { latestRevision: true }) }],
      },
    }));
  }

  private listRevisions(command: string) {
    const service = this.services.get(/--service=(\S+)/.exec(command)?.[1] ?? '');
    const { revisions = [], ageInDays = 0 } = service ?? {};
    return revisions.map((name, age) => ({
      metadata: {
        name,
        creationTimestamp: new Date(Date.UTC(2030, 0, 31 - age - ageInDays)).toISOString(),
      },
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    }));
  }
}
