/**
 * A mail server that delivers nothing: each email becomes a file in the stack's folder, which people read in a browser
 * and tests as JSON (`/mails.json?to=maya@example.com`).
 */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Ports } from '../ports/ports.ts';
import { type Mail, readMail } from './read-mail.ts';

const HOST = '127.0.0.1';

/** Returns a function that closes it. The files stay. */
export async function openMailbox(
  folder: string,
  ports: Pick<Ports, 'smtp' | 'mailbox'>,
  { fresh }: { fresh: boolean },
): Promise<() => Promise<void>> {
  if (fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const mails = await readAll(folder);
  let last = Math.max(0, ...mails.map(({ id }) => id));
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const bytes = await buffer(stream);
      last += 1;
      const id = last;
      writeFileSync(path.join(folder, `${id}.eml`), bytes);
      mails.push(await readMail(id, bytes.toString()));
      done();
    },
  });
  const web = createServer(({ url = '/' }, response) => {
    const { type, body } = answerTo(
      url,
      mails.toSorted((a, b) => b.id - a.id),
    );
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
    response.end(body);
  });
  smtp.listen(ports.smtp, HOST);
  web.listen(ports.mailbox, HOST);
  await Promise.all([once(smtp.server, 'listening'), once(web, 'listening')]);
  return async () => {
    web.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => smtp.close(resolve)),
      new Promise<unknown>((resolve) => void web.close(resolve)),
    ]);
  };
}

/** In no order. */
function readAll(folder: string): Promise<Mail[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.map((file) => readMail(Number.parseInt(file, 10), readFileSync(path.join(folder, file), 'utf8'))),
  );
}

type Answer = { type: 'application/json' | 'text/html' | 'text/plain'; body: string };

function answerTo(url: string, mails: readonly Mail[]): Answer {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/mails.json') {
    const found = mails.filter(({ to }) => to.includes(searchParams.get('to') ?? ''));
    return { type: 'application/json', body: JSON.stringify(found) };
  }
  const [, id, format] = /^\/(\d+)\.(html|txt)$/.exec(pathname) ?? [];
  const mail = mails.find((one) => one.id === Number(id));
  if (!mail) return { type: 'text/html', body: listOf(mails) };
  return format === 'html' ? { type: 'text/html', body: mail.html } : { type: 'text/plain', body: mail.text };
}

function listOf(mails: readonly Mail[]): string {
  const rows = mails.map(
    ({ id, to, subject }) =>
      `<li><a href="/${id}.html">${escaped(subject)}</a> to ${escaped(to)} (<a href="/${id}.txt">text</a>)</li>`,
  );
  const list = rows.length > 0 ? `<ol reversed>${rows.join('')}</ol>` : '<p>No emails yet.</p>';
  const head = '<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Emails</title>';
  return `<!doctype html>${head}<h1>Emails of this stack</h1>${list}`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
