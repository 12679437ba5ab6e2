import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mail, smtpMailer } from './mailer.ts';

const mail: Mail = {
  id: 'one',
  to: { name: 'Zoë, "Z"', address: 'zoe@example.com' },
  subject: 'New estimate',
  html: '<p>Hello</p>',
  text: 'Hello',
  unsubscribeUrl: 'https://market.example/api/emails/unsubscribe?code=c&kinds=message',
};

/** A mail server with one reply for each command. 'hang up' closes the connection. */
class FakeServer {
  readonly lines: string[] = [];
  connections = 0;
  replies: Record<string, string> = {};
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${Object(this.server.address()).port}`;
  }

  close(): void {
    this.server.close();
  }

  private async talk(socket: Socket): Promise<void> {
    const reply = (to: string, usual: string) => {
      const text = this.replies[to] ?? usual;
      if (text === 'hang up') socket.destroy();
      else socket.write(`${text}\r\n`);
    };
    this.connections += 1;
    reply('greeting', '220 ready');
    let isText = false;
    for await (const line of createInterface({ input: socket })) {
      this.lines.push(line);
      if (isText && line !== '.') continue;
      const command: string = isText ? 'text' : (line.split(/[ :]/)[0] ?? '');
      isText = command === 'DATA' && !this.replies.DATA;
      reply(command, isText ? '354 go on' : '250 fine');
    }
  }
}

let server: FakeServer;
let url: string;
const logged: string[] = [];
const log = { info: () => {}, error: (message: string) => void logged.push(message) };
const open = (to = url, { isEmulator = true, from = 'Market <hello@market.example>' } = {}) =>
  smtpMailer({
    config: {
      email: { from, smtpUrl: () => to, reportsSecret: () => '', maxParallel: 5 },
      isEmulator,
    },
    log,
  })();

async function send(to = url, isEmulator = true, one = mail) {
  const session = open(to, { isEmulator });
  const delivery = await session.send(one);
  session.close();
  return delivery;
}

beforeEach(async () => {
  server = new FakeServer();
  url = await server.listen();
  logged.length = 0;
});
afterEach(() => server.close());

test('an event is an alternative whose type names its method, and further events are attached', async () => {
  const calendar = (uid: string, method: 'PUBLISH' | 'CANCEL') => ({
    method,
    text: `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nUID:${uid}\r\nEND:VCALENDAR`,
  });
  const calendars = [calendar('one', 'CANCEL'), calendar('two', 'PUBLISH')];
  expect(await send(url, true, { ...mail, calendars })).toBe('sent');
  const text = server.lines.join('\n').replaceAll(/\n\s+/g, ' ');
  const parts = text
    .match(/Content-Type: (?:multipart|text|application)[^\n]*/g)
    ?.map((line) => line.replace(/; boundary.*/, ''));
  expect(parts).toEqual([
    'Content-Type: multipart/mixed',
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
    'Content-Type: text/calendar; charset=utf-8; method=CANCEL',
    'Content-Type: text/calendar; charset=utf-8; method=PUBLISH; name=visit-2.ics',
    'Content-Type: application/ics; name=visit.ics',
  ]);
});

test('an email has a stable id, and the headers by which mail programs unsubscribe', async () => {
  expect(await send()).toBe('sent');
  expect(server.lines).toEqual(
    expect.arrayContaining([
      'Message-ID: <one@market.example>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
    ]),
  );
  const source = server.lines.join('\n').replaceAll(/\n\s+/g, ' ');
  expect(source).toContain(`List-Unsubscribe: <${mail.unsubscribeUrl}>`);
  expect(logged).toEqual([]);
});

test.each([
  [{ greeting: '421 try later' }, 'unreachable'],
  [{ greeting: 'hang up' }, 'unreachable'],
  [{ MAIL: '550 unknown sender' }, 'unreachable'],
  [{ RCPT: '450 mailbox busy' }, 'later'],
  [{ RCPT: '550 no such mailbox' }, 'bounced'],
  [{ RCPT: '550 5.1.1 no such mailbox' }, 'bounced'],
  [{ RCPT: '554 5.2.1 mailbox disabled' }, 'bounced'],
  [{ RCPT: '550 5.7.1 sender not allowed' }, 'refused'],
  [{ RCPT: '550 5.1.8 bad sender' }, 'refused'],
  [{ RCPT: '554 blocked' }, 'refused'],
  [{ RCPT: 'hang up' }, 'unreachable'],
  [{ DATA: '452 full' }, 'later'],
  [{ text: '554 spam' }, 'refused'],
  [{ text: '451 later' }, 'later'],
  [{ text: 'hang up' }, 'unanswered'],
] as const)('a server that replies %o: %s', async (replies, delivery) => {
  server.replies = replies;
  expect(await send()).toBe(delivery);
  expect(logged).toEqual(['an email was not accepted']);
});

test('a server that is not there, or refuses our password, can be tried again', async () => {
  expect(await send('smtp://127.0.0.1:9')).toBe('unreachable');
  server.replies = { EHLO: '250-fake\r\n250 AUTH PLAIN', AUTH: '535 wrong password' };
  expect(await send(url.replace('//', '//user:password@'))).toBe('unreachable');
});

test('a deployment tells its password and its emails only to an encrypted server', async () => {
  server.replies = { EHLO: '250-fake\r\n250 AUTH PLAIN', STARTTLS: '502 unknown' };
  expect(await send(url.replace('//', '//user:password@'), false)).toBe('unreachable');
  expect(server.lines.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
});

test('an email without an address is refused', async () => {
  expect(await send(url, true, { ...mail, to: { name: 'Zoe', address: '' } })).toBe('refused');
});

test('the emails of a session share a connection, also after one is refused', async () => {
  const session = open();
  server.replies = { RCPT: '550 no such mailbox' };
  expect(await session.send(mail)).toBe('bounced');
  server.replies = {};
  for (const id of ['two', 'three']) expect(await session.send({ ...mail, id })).toBe('sent');
  expect(server.connections).toBe(1);
  session.close();
});

test('parallel emails have a connection each, and no email is sent again after a lost answer', async () => {
  const session = open();
  const ids = ['one', 'two', 'three'];
  await Promise.all(ids.map((id) => session.send({ ...mail, id })));
  await Promise.all(ids.map((id) => session.send({ ...mail, id })));
  expect(server.connections).toBe(3);
  server.replies = { text: 'hang up' };
  expect(await session.send({ ...mail, id: 'lost' })).toBe('unanswered');
  server.replies = {};
  expect(await session.send({ ...mail, id: 'next' })).toBe('sent');
  expect(server.lines.filter((line) => line.includes('<lost@'))).toHaveLength(1);
  session.close();
});

test('a deployment without a sender sends nothing', async () => {
  expect(await smtpMailer({ config: { email: undefined, isEmulator: true }, log })().send(mail)).toBe(
    'refused',
  );
});
