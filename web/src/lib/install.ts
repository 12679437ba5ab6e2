import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the app, which index.html keeps. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** iPhones and iPads; an iPad calls itself a Mac, which has no touch screen. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How this browser installs the app: when asked to, or by hand from the menu 'Share'; null where it cannot, or has. */
export type InstallWay = 'prompt' | 'share-menu' | null;

export function installWay(): InstallWay {
  if (isInstalled()) return null;
  if (window.installPrompt) return 'prompt';
  return isAppleMobile() ? 'share-menu' : null;
}

const EVENTS = ['beforeinstallprompt', 'appinstalled', 'install-prompt-used'];

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, installWay, () => null);

/** Shows the browser's own question, which it answers once; says whether the app is being installed. */
export async function install(): Promise<boolean> {
  const { installPrompt } = window;
  if (!installPrompt) return false;
  window.installPrompt = undefined;
  const { outcome } = await installPrompt.prompt();
  dispatchEvent(new Event('install-prompt-used'));
  return outcome === 'accepted';
}
