/** Pages of text, which the build renders. */
import { testAccessible } from '@test/accessible.ts';
import { leave } from '@test/open.tsx';
import { marked } from 'marked';
import { render } from 'vitest-browser-react';
import privacy from '../../../../site/privacy.md?raw';
import terms from '../../../../site/terms.md?raw';
import { licensesHtml } from '../../../build/texts/licenses-html.ts';
import { TextPage } from '../text-page/text-page.tsx';

async function show(html: string): Promise<void> {
  await leave();
  await render(<TextPage html={html} />);
}

const LICENSE = { name: 'a-package', version: '1.0.0', identifier: 'MIT', text: 'Permission is granted.' };

testAccessible(
  {
    'the terms': () => show(marked.parse(terms, { async: false })),
    'the privacy policy': () => show(marked.parse(privacy, { async: false })),
    'the licenses': () => show(licensesHtml('Permission is granted.', [LICENSE], [LICENSE])),
  },
  { fits: true },
);
