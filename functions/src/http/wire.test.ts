import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Reply, send } from './wire.ts';

/** As the runtime's framework does it: its name is on the answer before a function is called. */
async function received(reply: Reply): Promise<Response> {
  const server = createServer((_, response) => {
    response.setHeader('X-Powered-By', 'Express');
    send(reply, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await fetch(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
  }
}

test('an answer goes out as it was made, and does not say what made it', async () => {
  const response = await received({ status: 404, headers: { 'X-Request-Id': '7' }, body: '{"error":"no"}' });
  expect(response.status).toBe(404);
  expect(response.headers.get('x-request-id')).toBe('7');
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(await response.json()).toEqual({ error: 'no' });
});
