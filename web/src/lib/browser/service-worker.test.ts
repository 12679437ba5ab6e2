import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { calls } from '@marketplace/contract/calls';
import { describe, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync(new URL('../../../public/service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://app.example';

const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: 'a key' },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

/** Runs the worker in a fake browser that records its effects. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const setAppBadge = vi.fn(async () => {});
  const openWindow = vi.fn(async () => null);
  const sent: [path: string, body: unknown][] = [];
  const answers = { ok: true };
  const subscribe = vi.fn(async (_options: object) => subscription('https://push.example/new'));
  const self = {
    location: { origin: ORIGIN },
    navigator: { setAppBadge },
    clients: { claim: () => {}, matchAll: async () => [], openWindow },
    skipWaiting: () => {},
    registration: {
      pushManager: { subscribe },
      getNotifications: async () => shown,
      showNotification: async (title: string, options: Record<string, unknown>) => {
        shown.push({ title, options });
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const fetch = async (path: string, init?: { body?: string; method?: string }) => {
    sent.push([path, init?.body === undefined ? init?.method : JSON.parse(init.body)]);
    return { ok: answers.ok, json: async () => ({ publicKey: 'the server’s key' }) };
  };
  runInNewContext(SCRIPT, { self, fetch, URL, Promise });
  const dispatch = async (type: string, event: object) => {
    const under: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (task: Promise<unknown>) => under.push(task) });
    await Promise.all(under);
  };
  const push = (message: unknown) =>
    dispatch('push', { data: { json: () => message, text: () => String(message) } });
  return { dispatch, push, shown, setAppBadge, openWindow, sent, subscribe, answers };
}

describe('a push message', () => {
  const message = { title: 'New estimate', body: '$350', tag: 'estimate-1' };

  it.each([
    ['as it is', { ...message, url: '/customer' }],
    ['as Firebase passes it on', { data: { ...message, url: '/customer' } }],
    ['that is declarative', { web_push: 8030, notification: { ...message, navigate: '/customer' } }],
  ])('%s is shown and replaces an earlier one with the same tag', async (_, message) => {
    const worker = startWorker();
    await worker.push(message);
    expect(worker.shown).toEqual([
      {
        title: 'New estimate',
        options: expect.objectContaining({
          body: '$350',
          tag: 'estimate-1',
          renotify: true,
          data: { url: `${ORIGIN}/customer` },
        }),
      },
    ]);
  });

  it('opens only addresses of this app', async () => {
    const worker = startWorker();
    await worker.push({ ...message, url: 'https://elsewhere.example/' });
    expect(worker.shown[0]?.options.data).toEqual({ url: `${ORIGIN}/` });
  });

  it('is counted on the app’s icon while it is shown', async () => {
    const worker = startWorker();
    await worker.push({ ...message, url: '/customer' });
    await worker.push({ ...message, tag: 'estimate-2', url: '/customer' });
    expect(worker.setAppBadge).toHaveBeenLastCalledWith(2);
    worker.shown.pop();
    await worker.dispatch('notificationclose', {});
    expect(worker.setAppBadge).toHaveBeenLastCalledWith(1);
  });

  it('opens its address on click', async () => {
    const worker = startWorker();
    const notification = { close: vi.fn(), data: { url: `${ORIGIN}/customer?request=1` } };
    await worker.dispatch('notificationclick', { notification });
    expect(notification.close).toHaveBeenCalledOnce();
    expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/customer?request=1`);
  });
});

describe('a button of a push message', () => {
  const url = '/customer?request=1';
  const pressPath = '/api/visits/1/confirmation';
  const message = { title: 'Still good?', body: 'At nine.', url, tag: 'visit-1' };
  const pressed = (data: unknown) => ({
    action: 'press',
    notification: { close: () => {}, tag: 'visit-1', body: 'At nine.', data },
  });

  it('makes its call without opening the app, and says so', async () => {
    const worker = startWorker();
    await worker.push({ ...message, pressLabel: 'Still Good', pressPath });
    const { actions, data } = worker.shown[0]?.options ?? {};
    expect(actions).toEqual([{ action: 'press', title: 'Still Good' }]);
    await worker.dispatch('notificationclick', pressed(data));
    expect(worker.sent).toEqual([[`${ORIGIN}${pressPath}`, 'PUT']]);
    expect(worker.openWindow).not.toHaveBeenCalled();
    expect(worker.shown.at(-1)).toMatchObject({ title: 'Done', options: { tag: 'visit-1', silent: true } });
  });

  it('opens the address where its call is refused', async () => {
    const worker = startWorker();
    worker.answers.ok = false;
    await worker.push({ ...message, pressLabel: 'Still Good', pressPath });
    await worker.dispatch('notificationclick', pressed(worker.shown[0]?.options.data));
    expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${url}`);
    expect(worker.shown).toHaveLength(1);
  });

  it('is none for a message without a call of our own', async () => {
    const worker = startWorker();
    for (const path of [undefined, 'https://elsewhere.example/api/visits/1', '/objects/1'])
      await worker.push({ ...message, pressLabel: 'Still Good', pressPath: path });
    expect(worker.shown.map(({ options }) => options.actions)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a subscription that the browser changes', () => {
  const removal = [calls.unsubscribePush.path, { endpoint: 'https://push.example/old' }];
  const renewal = [
    calls.subscribePush.path,
    { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } },
  ];

  it('is sent to the server, and the old one removed', async () => {
    const worker = startWorker();
    await worker.dispatch('pushsubscriptionchange', {
      oldSubscription: subscription('https://push.example/old'),
      newSubscription: subscription('https://push.example/new'),
    });
    expect(worker.sent).toEqual([renewal, removal]);
    expect(worker.subscribe).not.toHaveBeenCalled();
  });

  it('is renewed with its own key after the browser removed it', async () => {
    const worker = startWorker();
    await worker.dispatch('pushsubscriptionchange', {
      oldSubscription: subscription('https://push.example/old'),
    });
    expect(worker.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'a key',
    });
    expect(worker.sent).toEqual([renewal, removal]);
  });

  it('is renewed with the server’s key if the old one is unknown', async () => {
    const worker = startWorker();
    await worker.dispatch('pushsubscriptionchange', { oldSubscription: null });
    expect(worker.sent).toEqual([[calls.getVapidPublicKey.path, undefined], renewal]);
    expect(worker.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'the server’s key',
    });
  });
});
