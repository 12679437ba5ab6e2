import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { readProjectConfig } from './firebase-config.ts';

/** A script that is blocked is not told as a failure; it never comes. */
const TIMEOUT_MS = 10_000;

let started: FirebaseApp | undefined;

async function fetchToken(): Promise<string> {
  started ??= initializeApp(await readProjectConfig(), 'app-check');
  // Called again it answers the same one.
  const appCheck = initializeAppCheck(started, {
    provider: new ReCaptchaEnterpriseProvider(import.meta.env.APP_CHECK_SITE_KEY),
    isTokenAutoRefreshEnabled: false,
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA does not answer')), TIMEOUT_MS);
  });
  return (await Promise.race([getToken(appCheck), late])).token;
}

async function tokenHeader(): Promise<Record<string, string>> {
  try {
    return { 'X-Firebase-AppCheck': await fetchToken() };
  } catch (error) {
    console.warn('There is no token of App Check', error);
    // What never came would not come to a second call either: the next one starts anew.
    if (started) await deleteApp(started);
    started = undefined;
    return {};
  }
}

/**
 * Fetches with a token of App Check, or without one where none can be had: the server then says so in its own words, or
 * lets it through where it only monitors.
 */
export async function fetchProven(address: string, init: RequestInit): Promise<Response> {
  const headers = { ...init.headers, ...(await tokenHeader()) };
  return fetch(address, { ...init, headers });
}
