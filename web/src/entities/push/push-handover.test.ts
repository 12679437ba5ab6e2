import { beforeEach, expect, it, vi } from 'vitest';

const calls = vi.hoisted(() => vi.fn(async () => undefined));
const subscribed = vi.hoisted(() => ({ endpoint: '' }));
vi.mock('@/lib/api/api-client.ts', () => ({ callApi: calls }));
vi.mock('./push-subscription.ts', () => ({
  currentSubscription: async () => {
    const { endpoint } = subscribed;
    return endpoint && { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) };
  },
}));

// An earlier test may have loaded it with the session.
vi.resetModules();
const notificationCalls = await import('@marketplace/contract/notification/calls');
const { renewSubscription } = await import('./push-handover.ts');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  calls.mockClear();
});

it('assigns a subscription that the browser has replaced, once', async () => {
  for (const endpoint of ['https://push.example/1', 'https://push.example/1', 'https://push.example/2']) {
    subscribed.endpoint = endpoint;
    await renewSubscription();
  }
  expect(calls).toHaveBeenCalledTimes(2);
  expect(calls).toHaveBeenLastCalledWith(notificationCalls.subscribePush, {
    input: { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } },
  });
});

it('makes no call without a subscription', async () => {
  subscribed.endpoint = '';
  await renewSubscription();
  expect(calls).not.toHaveBeenCalled();
});
