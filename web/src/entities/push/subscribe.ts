import * as notificationCalls from '@marketplace/contract/notification/calls';
import * as z from 'zod/mini';
import { callApi } from '@/lib/api/api-client.ts';
import { keepSubscription } from './push-handover.ts';
import { activeServiceWorker } from './push-subscription.ts';

export class PermissionRefused extends Error {}

/** A subscription with an older key no longer works. */
function sameKey(subscription: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey.replaceAll('=', '');
}

async function subscription(registration: ServiceWorkerRegistration, publicKey: string) {
  const existing = await registration.pushManager.getSubscription();
  if (existing && sameKey(existing, publicKey)) return existing;
  await existing?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Asks for permission first, inside the press, as phones require, and then subscribes this browser. */
export async function subscribeHere(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionRefused();
  const registration = await activeServiceWorker();
  const { publicKey } = await callApi(notificationCalls.getVapidPublicKey);
  const pushed = await subscription(registration, publicKey);
  await keepSubscription(pushed, await firebaseRegistration(registration, publicKey));
}

/** The project's configuration from Hosting. The emulator's lacks what messaging needs. */
const firebaseConfig = z.object({
  apiKey: z.string().check(z.minLength(1)),
  appId: z.string().check(z.minLength(1)),
  projectId: z.string().check(z.refine((id) => !id.startsWith('demo-'))),
  messagingSenderId: z.string().check(z.minLength(1)),
});

const TIMEOUT_MS = 10_000;

async function readConfig() {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) return null;
  const config = firebaseConfig.safeParse(await response.json());
  return config.success ? config.data : null;
}

/**
 * Registers this browser at Firebase Messaging, if the project and the browser support it; otherwise Web Push works
 * alone. Firebase reuses the existing subscription.
 */
export async function firebaseRegistration(
  serviceWorkerRegistration: ServiceWorkerRegistration,
  vapidKey: string,
): Promise<string | undefined> {
  try {
    const config = await readConfig();
    if (!config) return undefined;
    const [{ initializeApp, getApps }, messagingModule] = await Promise.all([
      import('firebase/app'),
      import('firebase/messaging'),
    ]);
    if (!(await messagingModule.isSupported())) return undefined;
    const name = 'messaging';
    const app = getApps().find((existing) => existing.name === name) ?? initializeApp(config, name);
    const messaging = messagingModule.getMessaging(app);
    return await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(new Error('Firebase Messaging did not answer')), TIMEOUT_MS);
      messagingModule.onRegistered(messaging, resolve);
      messagingModule.register(messaging, { vapidKey, serviceWorkerRegistration }).catch(reject);
    });
  } catch (error) {
    console.warn('Firebase Messaging is not available; Web Push serves', error);
    return undefined;
  }
}
