/** Inline scripts of the built pages are allowed by their hash alone. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const inlineScript = /<script\b(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/gi;
const notRun = /\bsrc\s*=|\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|importmap|speculationrules)/i;

export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = '', body = '' } = groups ?? {};
    if (body === '' || notRun.test(attributes)) continue;
    hashes.push(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return hashes;
}

export function hashesOfPages(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const hashes = pages.flatMap((page) => inlineScriptHashes(readFileSync(path.join(folder, page), 'utf8')));
  return [...new Set(hashes)].sort();
}

/** Adds sources to one directive of a policy, and leaves the others as they stand. */
export function allow(policy: string, directive: string, sources: string[]): string {
  const parts = policy.split('; ').map((part) => {
    const [name, ...present] = part.split(' ');
    if (name !== directive) return part;
    return [name, ...new Set([...present.filter((source) => source !== "'none'"), ...sources])].join(' ');
  });
  return parts.join('; ');
}

/** The policy with these hashes and no others in script-src. */
export function withScriptHashes(policy: string, hashes: string[]): string {
  return allow(policy.replaceAll(/ 'sha256-[^']*'/g, ''), 'script-src', hashes);
}
