/*
 * Shows push messages and opens the right screen when one is pressed. It answers no request and keeps no cache: the
 * app is always what the server has, and nobody's data stays on a shared machine.
 *
 * A message is data alone: { title, body, url, tag }. Firebase Messaging puts it one level down, under `data`.
 */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

function readMessage(data) {
  try {
    const message = data.json();
    return message.data ?? message;
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

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data ? readMessage(event.data) : {};
  event.waitUntil(
    self.registration.showNotification(title || 'You have a new notification', {
      body: body || '',
      // The same tag takes the place of the earlier notification, and says so again.
      ...(tag && { tag, renotify: true }),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { url: ownAddress(url) },
    }),
  );
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
  event.waitUntil(open(event.notification.data?.url ?? self.location.origin));
});
