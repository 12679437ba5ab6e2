/*
 * Shows push messages, opens the right screen when one is pressed, hands a new subscription to the server when the
 * browser changes it, and takes the pictures that are shared to the installed app. It answers no other request and keeps
 * nothing of the app: that is always what the server has, and nobody's data stays on a shared machine.
 *
 * A message is { title, body, url, tag }. Firebase Messaging puts it one level down, under `data`. A declarative message
 * (`web_push: 8030`) says the same under `notification`, for browsers that show it without asking this worker.
 */

self.addEventListener('install', (event) => {
  // Browsers that know this ask the server by themselves, and need not start the worker for it.
  event.addRoutes?.([{ condition: { requestMethod: 'GET' }, source: 'network' }]).catch(() => {});
  return self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
 * says so whenever that changes (entities/notification/app-badge.ts).
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

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const isShared = method === 'POST' && new URL(url).pathname === SHARE_TARGET;
  if (isShared) event.respondWith(takeShared(event.request));
});
