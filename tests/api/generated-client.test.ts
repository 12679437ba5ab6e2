import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fromRoot } from '../../tools/src/lib/paths.ts';
import { Client } from '../support/calls/client.ts';
import { requestForm } from '../support/people/market.ts';
import { PASSWORD, type Person, registerCustomer } from '../support/people/people.ts';

const folder = fromRoot('.local/generated-client');
const browser = new Client();
let customer: Person;

beforeAll(async () => {
  customer = await registerCustomer();
  const { text } = await browser.request('/api/openapi.json');
  await generate({ input: JSON.parse(text), output: folder });
  // Outside of a browser, `fetch` keeps no cookies.
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { text, ...answer } = await browser.request(address, init);
    return new Response(text || null, answer);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true, force: true });
});

/** The part of the generated client that the test needs. */
type Generated = {
  AccountService: { login(body: { email: string; password: string }): Promise<unknown> };
  RequestService: {
    createRequest(body: object): Promise<ServiceRequest>;
    listMyRequests(): Promise<ServiceRequest[]>;
  };
};

test('a client that a public generator makes from the description posts and lists a request', async () => {
  const { email } = customer;
  const { AccountService, RequestService }: Generated = await import(path.join(folder, 'index.ts'));
  await AccountService.login({ email, password: PASSWORD });
  const posted = await RequestService.createRequest(requestForm());
  expect(posted).toMatchObject({ title: requestForm().title, status: 'open' });
  expect((await RequestService.listMyRequests()).map(({ id }) => id)).toEqual([posted.id]);
});
