import * as z from 'zod/mini';

/** What Hosting says of the project it belongs to; the emulator's answer lacks what messaging needs. */
const firebaseConfig = z.object({
  apiKey: z.string().check(z.minLength(1)),
  appId: z.string().check(z.minLength(1)),
  projectId: z.string().check(z.refine((id) => !id.startsWith('demo-'))),
  messagingSenderId: z.string().check(z.minLength(1)),
});

const PATIENCE_MS = 10_000;

async function readConfig() {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) return null;
  const config = firebaseConfig.safeParse(await response.json());
  return config.success ? config.data : null;
}

/**
 * Registers this browser at Firebase Messaging, where the project has it; elsewhere, and in browsers it does not serve,
 * notifications come by Web Push alone. Firebase uses the subscription that is already there and makes no second one.
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
      setTimeout(() => reject(new Error('Firebase Messaging did not answer')), PATIENCE_MS);
      messagingModule.onRegistered(messaging, resolve);
      messagingModule.register(messaging, { vapidKey, serviceWorkerRegistration }).catch(reject);
    });
  } catch (error) {
    console.warn('Firebase Messaging is not available; Web Push serves', error);
    return undefined;
  }
}
