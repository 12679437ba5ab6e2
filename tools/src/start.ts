/**
 *   npm start             the whole app with demo data; what you do survives a restart
 *   npm start -- --fresh  begins again with the demo data
 *   npm start -- --ui     also opens the emulators' own pages, which show what is stored
 */
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './stack/command.ts';
import { describeAccounts, forgetDemoData, hasDemoData, loadDemoData } from './stack/demo.ts';
import { RAISED_PATIENCE } from './stack/functions-env.ts';
import { sendEmails } from './stack/mailbox/send-emails.ts';
import { mailboxUrl, readOffset, uiUrl } from './stack/ports/ports.ts';
import { startStack } from './stack/stack.ts';

const name = 'start';

const { values } = readArguments(import.meta.filename, {
  fresh: { type: 'boolean', default: false },
  ui: { type: 'boolean', default: false },
});

await runCommand(async ({ signal, say, waitFor }) => {
  const fresh = values.fresh || !hasDemoData(name);
  if (fresh) forgetDemoData(name);
  say('Building and starting ...');
  const offset = readOffset(process.env, 0);
  const withUi = values.ui;
  await using stack = await startStack({
    name,
    offset,
    say,
    signal,
    keepData: true,
    fresh,
    withUi,
    functionsEnv: RAISED_PATIENCE,
  });
  const accounts = await loadDemoData(name, stack);
  const emails = `Emails arrive at ${mailboxUrl(stack.ports)}, two minutes after the event, and account emails at once.`;
  void sendEmails(stack, signal);
  say(
    [
      '',
      stack.appUrl,
      '',
      describeAccounts(accounts),
      emails,
      ...(withUi ? [`The emulators' own pages are at ${uiUrl(stack.ports)}.`] : []),
      'Ctrl-C stops and keeps the data.',
    ].join('\n'),
  );
  await waitFor(stack);
});
