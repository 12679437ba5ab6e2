import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { readProjectConfig } from './firebase-config.ts';

/** A blocked script never reports a failure. */
const TIMEOUT_MS = 10_000;

let started: FirebaseApp | undefined;

async function fetchToken(): Promise<string> {
  started ??= initializeApp(await readProjectConfig(), 'app-check');
  // A second call returns the same instance.
  const appCheck = initializeAppCheck(started, {
    provider: new ReCaptchaEnterpriseProvider(import.meta.env.APP_CHECK_SITE_KEY),
    isTokenAutoRefreshEnabled: false,
  });
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA timed out')), TIMEOUT_MS);
  });
  return (await Promise.race([getToken(appCheck), timeout])).token;
}

async function tokenHeader(): Promise<Record<string, string>> {
  try {
    return { 'X-Firebase-AppCheck': await fetchToken() };
  } catch (error) {
    console.warn('No App Check token', error);
    // A hung instance would hang the next call too, so that one starts a new instance.
    if (started) await deleteApp(started);
    started = undefined;
    return {};
  }
}

/**
 * Fetches with an App Check token, or without one if none is available. The server then refuses the call, or accepts
 * it in monitoring mode.
 */
export async function fetchWithAppCheck(address: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, ...(await tokenHeader()) };
  return fetch(address, { ...init, headers });
}
