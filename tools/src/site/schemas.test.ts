import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import { SCHEMAS, schemaSettings, siteSchemas } from './schemas.ts';

test.each(siteSchemas())(
  'the schema by which editors check %s is that of the build: npm run docs',
  (file, text) => {
    expect(readFileSync(fromRoot(SCHEMAS, file), 'utf8')).toBe(text);
  },
);

test('editors know the schema of each file', () => {
  const settings: unknown = JSON.parse(readFileSync(fromRoot('.vscode/settings.json'), 'utf8'));
  expect(settings).toMatchObject({ 'json.schemas': schemaSettings() });
});
