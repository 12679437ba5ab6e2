import { useSyncExternalStore } from 'react';

/** Chromium's install prompt, kept by index.html. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** iPhones and iPads. An iPad reports itself as a Mac, but no Mac has a touch screen. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * How this browser installs the app: by a prompt, or by hand from the Share menu. Null if it can't, or already has.
 */
export type InstallMethod = 'prompt' | 'share-menu' | null;

export function installMethod(): InstallMethod {
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

export const useInstallMethod = (): InstallMethod =>
  useSyncExternalStore(subscribe, installMethod, () => null);

/** Shows the browser's install prompt, which works once. Returns whether the user accepted. */
export async function install(): Promise<boolean> {
  const { installPrompt } = window;
  if (!installPrompt) return false;
  window.installPrompt = undefined;
  const { outcome } = await installPrompt.prompt();
  dispatchEvent(new Event('install-prompt-used'));
  return outcome === 'accepted';
}
