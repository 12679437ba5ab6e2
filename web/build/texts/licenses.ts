/** The page of licenses: of what browsers load, with their texts, and of what runs on the server. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Licensed, licensesHtml } from './licenses-html.ts';
import { serverPackages } from './server-packages.ts';
import type { Text } from './site-text.ts';

const root = path.join(import.meta.dirname, '../../..');

/** What Vite writes of each bundled package. */
const licensed = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.nullish(z.string()),
  text: z.nullish(z.string()),
});

/** Parts of the stylesheet, which Vite does not list. */
const IN_STYLES = ['@fontsource-variable/bricolage-grotesque', 'tailwindcss'];

const packageJson = z.object({ version: z.string(), license: z.string() });

function readInstalled(name: string): Licensed {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version, license } = packageJson.parse(JSON.parse(readFileSync(file, 'utf8')));
  const text = readFileSync(path.join(path.dirname(file), 'LICENSE'), 'utf8');
  return { name, version, identifier: license, text };
}

/** `bundled` is what Vite wrote. */
export function licensesText(bundled: unknown): Text {
  const packages = [...z.array(licensed).parse(bundled), ...IN_STYLES.map(readInstalled)];
  const own = readFileSync(path.join(root, 'LICENSE'), 'utf8');
  const server = serverPackages(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return { title: 'Licenses', html: licensesHtml(own, packages, server) };
}
