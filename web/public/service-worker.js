/*
 * Lets the app start without network, shows push messages, opens the right screen when one is pressed, hands a new
 * subscription to the server when the browser changes it, and takes the pictures that are shared to the installed app.
 * It keeps the app's own files and nobody's data.
 *
 * A message is { title, body, url, tag }. Firebase Messaging puts it one level down, under `data`. A declarative message
 * (`web_push: 8030`) says the same under `notification`, for browsers that show it without asking this worker.
 */

/** This version and its files, which the build writes ahead of this script. */
const { version, files } = self.APP ?? { version: 'none', files: [] };
/** A page that is open holds a lock of this name (lib/start-service-worker.ts). */
const CACHE = `app-${version}`;
/** So few files are fetched at the same time that the page keeps its connections and the processor to itself. */
const AT_ONCE = 3;
/** The page that every address of the app is answered with. */
const SHELL = '/app';

/** Their names change with their content: what an earlier version has kept under the same name is the same. */
async function fetchFile(address) {
  const answer = (await caches.match(address)) ?? (await fetch(address));
  const isThere = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html');
  return isThere ? answer : undefined;
}

/** The page of this very version: during a deploy another may be answered, and it is asked for again at the next visit. */
async function fetchShell() {
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  if (!(await answer.clone().text()).includes(version)) throw new Error('Another version is being deployed');
  return answer;
}

/**
 * What is missing on the server is left out, as it would be missing at every later try as well. A connection that breaks
 * lets the installation fail, so that the browser begins it again.
 */
async function keepApp() {
  if (files.length === 0) return;
  const cache = await caches.open(CACHE);
  const keep = async (address, answer) => answer && cache.put(address, answer);
  // Each goes on with the next file of the same iterator.
  const left = files.values();
  const keepLeft = async () => {
    for (const address of left) await keep(address, await fetchFile(address));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepLeft));
  await keep(SHELL, await fetchShell());
}

/** Deletes what no version needs that a page is open of, or that this worker is of. */
async function deleteOldVersions() {
  const { held } = await self.navigator.locks.query();
  const inUse = new Set([CACHE, ...held.map(({ name }) => name)]);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('app-') && !inUse.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => {
  // Browsers that know this take files from the cache and ask the server by themselves, without starting the worker. A
  // call of a page that is being left (`keepalive`) would get lost on its way through the worker.
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
  // The browser asks for a page while it starts this worker.
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

/** Only addresses of this origin are opened, whatever a message says. */
function ownAddress(url) {
  const { origin } = self.location;
  try {
    // Not URL.canParse, which Safari has from 17 on.
    const address = new URL(url ?? '', origin);
    return address.origin === origin ? address.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
}

/**
 * The app's icon counts what is shown and was not pressed. A page that is open knows better how much is unread, and
 * says so whenever that changes (entities/notification/live-notifications.tsx).
 */
async function countOnIcon() {
  const { length } = await self.registration.getNotifications();
  await self.navigator.setAppBadge?.(length);
}

async function show({ title, body, url, tag }) {
  await self.registration.showNotification(title || 'You have a new notification', {
    body: body || '',
    // The same tag takes the place of the earlier notification, and says so again.
    ...(tag && { tag, renotify: true }),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: ownAddress(url) },
  });
  await countOnIcon();
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data ? readMessage(event.data) : {}));
});

/** An open window of this app is taken there; without one a new window opens. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [already] = windows.filter((client) => client.url === address);
  if (already) return already.focus();
  const [any] = windows;
  // A window that this worker does not control yet cannot be navigated.
  const moved = await any?.navigate(address).catch(() => null);
  return moved ? moved.focus() : self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const opened = open(event.notification.data?.url ?? self.location.origin);
  event.waitUntil(Promise.all([opened, countOnIcon()]));
});

self.addEventListener('notificationclose', (event) => event.waitUntil(countOnIcon()));

/** The key that the browser knows from the old subscription; some do not tell it. */
async function serverKey(subscription) {
  const known = subscription?.options?.applicationServerKey;
  if (known) return known;
  const answer = await fetch('/api/notifications/vapid-public-key');
  return (await answer.json()).publicKey;
}

/** The session's cookie says whose it is. Signed out it is kept here alone, and whoever signs in takes it over. */
function tell(path, input) {
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
  await tell('/api/notifications/subscribe', { endpoint, keys });
  if (oldSubscription && oldSubscription.endpoint !== endpoint) {
    await tell('/api/notifications/unsubscribe', { endpoint: oldSubscription.endpoint });
  }
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/** The calls that pages queue without network (lib/call-queue/call-queue.ts): one list under one key. */
function openQueue() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('call-queue');
    request.onupgradeneeded = () => request.result.createObjectStore('calls');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Answers the list, after `change` in the same transaction where there is one. */
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

/** What the server says against it, or null. Throws where it can be tried again: no connection, no session, no time. */
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

/** One after the other, also where the page and the browser ask for it at the same time. */
const inTurn = () => self.navigator.locks.request('make-queued-calls', makeQueuedCalls);

/** A network that is said to be back may take a moment to work. Without one the calls wait for the next page. */
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
const MOST_PICTURES = 5;

/**
 * Keeps shared pictures until the form for a new request takes them (lib/shared-pictures.ts), and leads there. The name
 * says since when, so that what nobody took is not kept for long.
 */
async function takeShared(request) {
  const pictures = (await request.formData()).getAll('pictures').slice(0, MOST_PICTURES);
  const cache = await caches.open(`shared-pictures-${Date.now()}`);
  await Promise.all(
    pictures.map((picture, index) =>
      cache.put(`/shared/${index}/${encodeURIComponent(picture.name)}`, new Response(picture)),
    ),
  );
  return Response.redirect(`${SHARE_TARGET}?shared`, 303);
}

/** Always the server's page, so that nobody stays with an old version; without network the kept one. */
async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(SHELL, { cacheName: CACHE })) ?? Response.error();
  }
}

/** Of any version: pages of an earlier one may be open. A reload past the cache means the server's. */
async function openFile(request) {
  const kept = request.cache !== 'reload' && (await caches.match(request, { ignoreVary: true }));
  return kept || fetch(request);
}

const OF_SERVER = /^\/(api|objects|__)\//;

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || OF_SERVER.test(pathname)) return;
  if (method === 'POST' && pathname === SHARE_TARGET) event.respondWith(takeShared(event.request));
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request));
});
