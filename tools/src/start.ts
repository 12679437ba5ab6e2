/**
 *   npm start             the whole app with demo data; what you do survives a restart
 *   npm start -- --fresh  begins again with the demo data
 *   npm start -- --ui     also opens the emulators' own pages, which show what is stored; downloads them the first time
 */

import { runDemo } from './demo/run.ts';
import { readArguments } from './lib/arguments.ts';
import { mailboxUrl, uiUrl } from './stack/ports/ports.ts';

const { values } = readArguments(import.meta.filename, {
  fresh: { type: 'boolean', default: false },
  ui: { type: 'boolean', default: false },
});

await runDemo(
  { name: 'start', fresh: values.fresh, withUi: values.ui },
  async ({ stack, accounts, say, waitFor }) => {
    const emails = `Emails arrive at ${mailboxUrl(stack.ports)}, two minutes after the event, and account emails at once.`;
    say(
      [
        '',
        stack.appUrl,
        '',
        accounts,
        emails,
        ...(values.ui ? [`The emulators' own pages are at ${uiUrl(stack.ports)}.`] : []),
        'Ctrl-C stops and keeps the data.',
      ].join('\n'),
    );
    await waitFor(stack);
  },
);
