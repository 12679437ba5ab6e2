/**
 *   npm run docs   writes a page about the API into .local/api, the table of docs/scale.md, and the schemas of site/ for editors
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../../web/build/openapi/document.ts';
import { readArguments } from './lib/arguments.ts';
import { withBounds } from './lib/bounds-table.ts';
import { fromRoot } from './lib/paths.ts';
import { SCHEMAS, siteSchemas } from './site/schemas.ts';

readArguments(import.meta.filename, {});

const folder = fromRoot('.local/api');
const viewer = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/** The document is part of the page, because a page opened as a file can't load another. */
const pageOf = (document: object) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>API</title>
<link rel="stylesheet" href="swagger-ui.css">
<div id="api"></div>
<script src="swagger-ui-bundle.js"></script>
<script>
  SwaggerUIBundle({ dom_id: '#api', supportedSubmitMethods: [], spec: ${JSON.stringify(document).replaceAll('<', '\\u003c')} });
</script>
`;

mkdirSync(folder, { recursive: true });
for (const file of viewer) {
  cpSync(fromRoot(`node_modules/swagger-ui-dist/${file}`), path.join(folder, file));
}
writeFileSync(path.join(folder, 'index.html'), pageOf(await openApiDocument()));

const scale = fromRoot('docs/scale.md');
writeFileSync(scale, withBounds(readFileSync(scale, 'utf8')));
for (const [file, text] of siteSchemas()) {
  const target = fromRoot(SCHEMAS, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
console.log(`Open ${path.join(folder, 'index.html')}.`);
