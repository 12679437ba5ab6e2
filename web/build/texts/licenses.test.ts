import { expect, test } from 'vitest';
import { licensesHtml } from './licenses-html.ts';
import { serverPackages } from './server-packages.ts';

test('packages with one license text share it, and texts are no HTML', () => {
  const html = licensesHtml(
    'Ours',
    [
      { name: 'react-dom', version: '2.0.0', identifier: 'MIT', text: 'Copyright <team>\n' },
      { name: 'react', version: '1.0.0', identifier: 'MIT', text: 'Copyright <team>' },
      { name: 'bare', version: '3.0.0', identifier: 'Apache-2.0', text: null },
    ],
    [
      { name: 'express', version: '4.0.0', identifier: 'MIT' },
      { name: 'express', version: '4.0.0', identifier: 'MIT' },
    ],
  );
  expect(html).toContain(
    '<summary>react 1.0.0 (MIT), react-dom 2.0.0 (MIT)</summary><pre>Copyright &lt;team&gt;</pre>',
  );
  expect(html).toContain(
    '<p>bare 3.0.0 (Apache-2.0). <a href="https://spdx.org/licenses/Apache-2.0.html">Apache-2.0</a></p>',
  );
  expect(html.split('<li>express 4.0.0 (MIT)</li>')).toHaveLength(2);
  expect(html).toContain('<pre>Ours</pre>');
});

test('the packages of the server are those that the functions import, directly or through others', () => {
  const lock = {
    packages: {
      '': { devDependencies: { vitest: '1' } },
      functions: { dependencies: { mail: '1', contract: '*' }, devDependencies: { types: '1' } },
      'functions/node_modules/mail': { version: '2.0.0', license: 'MIT-0', dependencies: { dns: '1' } },
      'node_modules/contract': { link: true },
      'node_modules/mail': { version: '1.0.0', license: 'MIT' },
      'node_modules/dns': {
        version: '5.0.0',
        license: 'ISC',
        optionalDependencies: { mail: '1', absent: '1' },
      },
      'node_modules/vitest': { version: '9.0.0', license: 'MIT' },
      'node_modules/types': { version: '9.0.0', license: 'MIT' },
    },
  };
  expect(serverPackages(JSON.stringify(lock))).toEqual([
    { name: 'mail', version: '2.0.0', identifier: 'MIT-0' },
    { name: 'dns', version: '5.0.0', identifier: 'ISC' },
    { name: 'mail', version: '1.0.0', identifier: 'MIT' },
  ]);
});
