import { marked } from 'marked';
import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

const values = { name: 'Snow *& Sons* <b>', address: ['1 Main Street', 'Toronto, ON'] };
const fill = (text: string) => fillText('terms.md', text, values);

test('values are shown as they are, and are no Markdown', async () => {
  expect(await marked.parse(fill('We are **{{name}}**.'))).toBe(
    '<p>We are <strong>Snow *&amp; Sons* &lt;b&gt;</strong>.</p>\n',
  );
});

test('an address has its lines', async () => {
  expect(await marked.parse(fill('{{ address }}'))).toBe('<p>1 Main Street<br>Toronto, ON</p>\n');
});

test('a name that does not exist is an error, which says where it is and what there is', () => {
  expect(() => fill('One.\n\nWrite to {{mail}}.')).toThrow(
    'site/terms.md:3 names {{mail}}, which does not exist. There are name, address.',
  );
});
