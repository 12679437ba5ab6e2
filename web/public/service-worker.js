/*
 * Lets the app start offline, shows push messages and opens their screens, sends the server a subscription that the
 * browser changed, makes queued calls, and receives pictures that are shared to the installed app. It caches the app's
 * files, but no user data.
 *
 * A message is { title, body, url, tag }, with { pressLabel, pressPath } for a button that makes a call. Firebase Messaging
 * nests it under `data`. A declarative message (`web_push: 8030`) has it under `notification`, for browsers that show it
 * without this worker.
 */

/** The version and its files, which the build writes before this script. */
const { version, files } = self.APP ?? { version: 'none', files: [] };
/** An open page holds a lock of this name (lib/start-service-worker.ts). */
const CACHE = `app-${version}`;
/** Few parallel downloads, so that the page keeps its connections and the processor. */
const MAX_PARALLEL = 3;
/** The page for every address of the app. */
const SHELL = '/app';
/** Pages without the app. The short ones open offline too. */
const TEXTS = ['/terms', '/privacy'];
const LONG_TEXTS = ['/licenses'];

/** File names change with their content, so a file cached by an earlier version is the same. */
async function fetchFile(address) {
  const answer = (await caches.match(address)) ?? (await fetch(address));
  const isThere = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html');
  return isThere ? answer : undefined;
}

/**
 * Fetches a page of this version. During a deploy the server may answer with another; the next visit then retries.
 */
async function fetchPage(address) {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) return undefined;
  if (!(await answer.clone().text()).includes(version)) throw new Error('Another version is being deployed');
  return answer;
}

/**
 * Skips files that the server lacks, since every retry would miss them too. A broken connection fails the
 * installation, so that the browser restarts it.
 */
async function keepApp() {
  if (files.length === 0) return;
  const cache = await caches.open(CACHE);
  const keep = async (address, answer) => answer && cache.put(address, answer);
  // All workers share one iterator.
  const left = files.values();
  const keepNext = async () => {
    for (const address of left) await keep(address, await fetchFile(address));
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, keepNext));
  for (const address of [SHELL, ...TEXTS]) await keep(address, await fetchPage(address));
}

/** Deletes versions that neither an open page nor this worker uses. */
async function deleteOldVersions() {
  const { held } = await self.navigator.locks.query();
  const inUse = new Set([CACHE, ...held.map(({ name }) => name)]);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('app-') && !inUse.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => {
  // Browsers with static routing take files from the cache and ask the server without starting the worker. A
  // `keepalive` call of a page that unloads would get lost in the worker.
  event
    .addRoutes?.([
      { condition: { urlPattern: '/api/*' }, source: 'network' },
      { condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: 'cache' },
      { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
      { condition: { requestMethod: 'GET' }, source: 'network' },
    ])
    .catch(() => {});
  event.waitUntil(keepApp());
  return self.skipWaiting();
});

async function activate() {
  // The browser requests a page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await deleteOldVersions();
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));

function readMessage(data) {
  try {
    const message = data.json();
    const { notification } = message;
    return notification ? { ...notification, url: notification.navigate } : (message.data ?? message);
  } catch {
    return { body: data?.text() };
  }
}

/** Opens only addresses of this origin, whatever a message contains. */
function ownAddress(url) {
  const { origin } = self.location;
  try {
    // Not URL.canParse, which Safari supports only since 17.
    const address = new URL(url ?? '', origin);
    return address.origin === origin ? address.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
}

/**
 * The app's icon counts the shown notifications. An open page knows the unread count better, and sets it whenever it
 * changes (entities/notification/live-notifications.tsx).
 */
async function countOnIcon() {
  const { length } = await self.registration.getNotifications();
  await self.navigator.setAppBadge?.(length);
}

/** A button that makes a call without opening the app, on browsers that show one. */
const pressOf = ({ pressLabel, pressPath }) =>
  pressLabel && pressPath?.startsWith('/api/')
    ? { actions: [{ action: PRESS, title: pressLabel }], press: ownAddress(pressPath) }
    : {};
const PRESS = 'press';

async function show({ title, body, url, tag, ...message }) {
  const { actions, press } = pressOf(message);
  await self.registration.showNotification(title || 'You have a new notification', {
    body: body || '',
    // A notification replaces an earlier one with the same tag, and alerts again.
    ...(tag && { tag, renotify: true }),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    ...(actions && { actions }),
    data: { url: ownAddress(url), ...(press && { press }) },
  });
  await countOnIcon();
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data ? readMessage(event.data) : {}));
});

/** Navigates an open window of this app, or opens a new one. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [already] = windows.filter((client) => client.url === address);
  if (already) return already.focus();
  const [any] = windows;
  // A window that this worker does not control yet cannot be navigated.
  const moved = await any?.navigate(address).catch(() => null);
  return moved ? moved.focus() : self.clients.openWindow(address);
}

/** Says that the call was made. What can't be done any longer is on its screen. */
async function press({ tag, body, data }) {
  const answer = await fetch(data.press, { method: 'PUT' }).catch(() => undefined);
  if (!answer?.ok) return open(data.url);
  await self.registration.showNotification('Done', { body, tag, silent: true, data: { url: data.url } });
}

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const address = notification.data?.url ?? self.location.origin;
  const done = action === PRESS ? press(notification) : open(address);
  event.waitUntil(Promise.all([done, countOnIcon()]));
});

self.addEventListener('notificationclose', (event) => event.waitUntil(countOnIcon()));

/** The key of the old subscription, or the server's if the browser does not reveal it. */
async function serverKey(subscription) {
  const known = subscription?.options?.applicationServerKey;
  if (known) return known;
  const answer = await fetch('/api/notifications/vapid-public-key');
  return (await answer.json()).publicKey;
}

/** Posts with the session's cookie. Signed out, the subscription stays in the browser until the next sign-in. */
function post(path, input) {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(input) });
}

async function renew({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration;
  const renewed =
    newSubscription ??
    (await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await serverKey(oldSubscription),
    }));
  const { endpoint, keys } = renewed.toJSON();
  await post('/api/notifications/subscribe', { endpoint, keys });
  if (oldSubscription && oldSubscription.endpoint !== endpoint) {
    await post('/api/notifications/unsubscribe', { endpoint: oldSubscription.endpoint });
  }
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/** Calls that pages queued offline (lib/call-queue/call-queue.ts): one list under one key. */
function openQueue() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('call-queue');
    request.onupgradeneeded = () => request.result.createObjectStore('calls');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Returns the list, after applying `change` in the same transaction. */
async function accessQueue(change) {
  const database = await openQueue();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction('calls', change ? 'readwrite' : 'readonly');
      const calls = transaction.objectStore('calls');
      const read = calls.get('calls');
      read.onsuccess = () => change && calls.put(change(read.result ?? []), 'calls');
      transaction.oncomplete = () => resolve(read.result ?? []);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/**
 * Returns the server's refusal, or null. Throws if a retry may help: no connection, no session, a rate limit, or a
 * server error.
 */
async function makeCall({ method, path, body }) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(path, { method, ...(body !== null && { headers, body }) });
  if (answer.ok) return null;
  if ([401, 429].includes(answer.status) || answer.status >= 500)
    throw new Error(`Answered ${answer.status}`);
  const { error } = await answer.json().catch(() => ({}));
  return error ?? `HTTP ${answer.status}`;
}

const nextCall = async () => (await accessQueue()).find(({ refused }) => refused === null);

async function makeQueuedCalls() {
  let made = 0;
  try {
    for (let call = await nextCall(); call; call = await nextCall()) {
      const { id } = call;
      const refused = await makeCall(call);
      const settled = refused === null ? [] : [{ ...call, refused }];
      await accessQueue((calls) => calls.flatMap((other) => (other.id === id ? settled : other)));
      made += 1;
    }
  } finally {
    const windows = made > 0 ? await self.clients.matchAll({ type: 'window' }) : [];
    for (const client of windows) client.postMessage('made-calls');
  }
}

/** A lock serializes requests by the page and by the browser. */
const inTurn = () => self.navigator.locks.request('make-queued-calls', makeQueuedCalls);

/** A network that just came back may take a moment to work. If it fails, the calls wait for the next page. */
async function makeSoon(pauses = [1000, 5000, 15_000]) {
  try {
    await inTurn();
  } catch {
    const [pause, ...later] = pauses;
    if (pause === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await makeSoon(later);
  }
}

self.addEventListener('message', (event) => {
  if (event.data === 'make-queued-calls') event.waitUntil(makeSoon());
});
self.addEventListener('sync', (event) => event.waitUntil(inTurn()));

const SHARE_TARGET = '/customer/new-request';
const MAX_PICTURES = 5;

/**
 * Caches shared pictures until the form for a new request takes them
 * (screens/customer/new-request/take-shared-pictures.ts), and opens the form. The cache's name has the time, so that
 * unused pictures expire.
 */
async function takeShared(request) {
  const pictures = (await request.formData()).getAll('pictures').slice(0, MAX_PICTURES);
  const cache = await caches.open(`shared-pictures-${Date.now()}`);
  await Promise.all(
    pictures.map((picture, index) =>
      cache.put(`/shared/${index}/${encodeURIComponent(picture.name)}`, new Response(picture)),
    ),
  );
  return Response.redirect(`${SHARE_TARGET}?shared`, 303);
}

/** Prefers the server's page, so that every visit gets the newest version. Offline, returns the cached one. */
async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname } = new URL(request.url);
    const page = [...TEXTS, ...LONG_TEXTS].includes(pathname) ? pathname : SHELL;
    return (await caches.match(page, { cacheName: CACHE })) ?? Response.error();
  }
}

/**
 * Looks in all versions, since pages of an earlier one may be open. A reload that bypasses the cache goes to the
 * server.
 */
async function openFile(request) {
  const kept = request.cache !== 'reload' && (await caches.match(request, { ignoreVary: true }));
  return kept || fetch(request);
}

const SERVER_PATHS = /^\/(api|objects|__)\//;

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || SERVER_PATHS.test(pathname)) return;
  if (method === 'POST' && pathname === SHARE_TARGET) event.respondWith(takeShared(event.request));
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request));
});
