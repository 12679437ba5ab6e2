import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../lib/run.ts';
import { findJdk } from './java.ts';
import { makeThinJar } from './thin-jar.ts';

test('the jar names its class and the whole class path, however long', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thin-jar-'));
  const jdk = await findJdk(() => {});
  const classPath = ['y.jar', `${'folder/'.repeat(90)}with space/`].map((name) =>
    pathToFileURL(`/x/${name}`),
  );
  await makeThinJar(jdk, path.join(folder, 'thin.jar'), 'a.B', classPath);
  await run(path.join(jdk, 'bin/jar'), ['--extract', '--file', 'thin.jar'], { cwd: folder });
  const manifest = readFileSync(path.join(folder, 'META-INF/MANIFEST.MF'), 'utf8').replaceAll('\r\n ', '');
  expect(manifest).toContain('Main-Class: a.B\r\n');
  expect(manifest).toContain(`Class-Path: ${classPath.join(' ')}\r\n`);
  rmSync(folder, { recursive: true });
});
