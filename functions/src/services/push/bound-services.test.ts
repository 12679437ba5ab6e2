import { beforeEach, expect, test, vi } from 'vitest';
import { boundServices } from './bound-services.ts';
import type { Delivery, Target, Transport } from './push.ts';

const payload = { title: 'Hello', body: 'World', url: '/customer', tag: 'message-1' };
const at = (host: string): Target => ({
  endpoint: `https://${host}/x`,
  p256dhKey: 'p',
  authKey: 'a',
  registration: null,
});
const HANGING = 'hanging.push.apple.com';
const HEALTHY = 'updates.push.services.mozilla.com';

const log = { info: vi.fn(), error: vi.fn() };
let underWay: number;
let maxParallel: number;
let asked: number;
/** Ends all hanging messages. */
let giveUp: (delivery: Delivery) => void;
let push: Transport;

beforeEach(() => {
  [underWay, maxParallel, asked] = [0, 0, 0];
  const { promise, resolve } = Promise.withResolvers<Delivery>();
  giveUp = resolve;
  push = boundServices(async ({ endpoint }) => {
    if (!endpoint.includes(HANGING)) return 'sent';
    asked += 1;
    underWay += 1;
    maxParallel = Math.max(maxParallel, underWay);
    const delivery = await promise;
    underWay -= 1;
    return delivery;
  }, log);
});

const pushMany = (host: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => push(at(host), payload)));

test('a hanging service delays no other, and gets at most twenty parallel messages', async () => {
  const hanging = pushMany(HANGING, 200);
  expect(await pushMany(HEALTHY, 200)).toEqual(Array(200).fill('sent'));
  expect(maxParallel).toBe(20);
  giveUp('unanswered');
  const deliveries = await hanging;
  // Queued messages fail without being sent.
  expect(deliveries.filter((delivery) => delivery === 'failed')).toHaveLength(180);
  expect(asked).toBe(20);
});

test('a service that fails to answer five times gets no more messages, but one that refuses does', async () => {
  giveUp('failed');
  await pushMany(HANGING, 50);
  expect(asked).toBe(50);
  expect(log.info).not.toHaveBeenCalled();
});
