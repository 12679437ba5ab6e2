/** Google's APIs on the state of a fake project, over HTTP, for the real gcloud. Its endpoint overrides lead here. */
import { createServer } from 'node:http';
import { z } from 'zod';
import type { State } from '../state.ts';
import { DATA_ROUTES } from './data.ts';
import { PROJECT_ROUTES } from './project.ts';
import { MISSING, type Route, refuse } from './routing.ts';

const ROUTES = [...PROJECT_ROUTES, ...DATA_ROUTES];

const APIS = [
  'cloudresourcemanager',
  'cloudbilling',
  'serviceusage',
  'firestore',
  'storage',
  'apikeys',
  'recaptchaenterprise',
  'iam',
  'secretmanager',
  'cloudscheduler',
  'monitoring',
  'logging',
];

const codeOf = (answer: unknown): number =>
  z.object({ error: z.object({ code: z.number() }) }).safeParse(answer).data?.error.code ?? 200;

export type FakeApis = {
  env: Record<string, string>;
  unknown: string[];
  /** Answers with a refusal from now on. */
  refuse: (at: RegExp, code: number, status: string, message: string) => void;
  close: () => void;
};

/** Listens on a free port, and returns the variables that lead gcloud to it. */
export async function serveApis(state: State): Promise<FakeApis> {
  const unknown: string[] = [];
  const refused: Route[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const asked = `${request.method} ${decodeURIComponent(pathname)}`;
      const route = [...refused, ...ROUTES].find(([at]) => at.test(asked));
      if (!route) unknown.push(asked);
      const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
      const [, ...names] = route?.[0].exec(asked) ?? [];
      const answer = route ? route[1]({ state, names, search: searchParams, body }) : MISSING;
      response.writeHead(codeOf(answer), { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const overrides = APIS.map((api) => [
    `CLOUDSDK_API_ENDPOINT_OVERRIDES_${api.toUpperCase()}`,
    `http://127.0.0.1:${port}/${api}/`,
  ]);
  return {
    env: Object.fromEntries(overrides),
    unknown,
    refuse: (at, ...error) => void refused.push([at, () => refuse(...error)]),
    close: () => server.close(),
  };
}
