/**
 * What firebase.json cannot say of Hosting, because only `site/` or a build knows it. The local stack and every deploy
 * add it.
 *
 * A header rule goes by the path that is asked for, whether there is a file or not. A rule for all of /assets would
 * have a missing file's 404 kept for a year as well, and a browser that met it once between two deploys would stay
 * broken. So firebase.json has nothing below /assets kept, and the files that are there are named here.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PLACE } from '@marketplace/contract/site/place';
import type firebaseConfig from '../../../firebase.json';
import { allow, hashesOfPages, withScriptHashes } from './csp.ts';

export type Hosting = (typeof firebaseConfig)['hosting'];
type Rewrite = Hosting['rewrites'][number];

/** Names the region where the functions run. Hosting looks for them in us-central1 otherwise. */
function withRegion(rewrite: Rewrite): Rewrite {
  if (!rewrite.function) return rewrite;
  const placed = { ...rewrite.function, region: PLACE.region };
  return { ...rewrite, function: placed };
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The build puts eight characters of a file's content into its name: 'base-BiuQf3CR.js'. */
const contentHash = /-(?<hash>[\w-]{8})\.\w+$/;

/** `web`: the built folder. */
export function addBuild(hosting: Hosting, web: string): Hosting {
  const adapted = { ...structuredClone(hosting), rewrites: hosting.rewrites.map(withRegion) };
  const scripts = existsSync(web) ? hashesOfPages(web) : [];
  changePolicy(adapted, (policy) => withScriptHashes(policy, scripts));
  const hashes = contentHashesIn(path.join(web, 'assets'));
  if (hashes.length === 0) return adapted;
  // The last rule that matches counts.
  adapted.headers.push({
    source: `/assets/*-@(${hashes.join('|')}).*`,
    headers: [{ key: 'Cache-Control', value: FOR_EVER }],
  });
  return adapted;
}

/** Lets pages reach the one place in all of Cloud Storage where resumable uploads to this bucket go. */
export function withUploadsTo(bucket: string, hosting: Hosting): Hosting {
  const adapted = structuredClone(hosting);
  const address = `https://storage.googleapis.com/upload/storage/v1/b/${bucket}/o`;
  changePolicy(adapted, (policy) => allow(policy, 'connect-src', [address]));
  return adapted;
}

/** What reCAPTCHA loads, and where its answer is exchanged for a token of App Check. */
const APP_CHECK_SOURCES = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
};

/** Lets pages prove to App Check that they are ours. */
export function withAppCheck(hosting: Hosting): Hosting {
  const adapted = structuredClone(hosting);
  for (const [directive, sources] of Object.entries(APP_CHECK_SOURCES)) {
    changePolicy(adapted, (policy) => allow(policy, directive, sources));
  }
  return adapted;
}

function changePolicy(hosting: Hosting, change: (policy: string) => string): void {
  for (const header of hosting.headers.flatMap((rule) => rule.headers)) {
    if (header.key === 'Content-Security-Policy') header.value = change(header.value);
  }
}

function contentHashesIn(assets: string): string[] {
  if (!existsSync(assets)) return [];
  return readdirSync(assets)
    .flatMap((file) => contentHash.exec(file)?.groups?.hash ?? [])
    .sort();
}
