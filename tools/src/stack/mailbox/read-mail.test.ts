import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const SOURCE = `To: Zoe <zoe@example.com>
Subject: =?UTF-8?Q?New_estimate_=E2=80=93?= =?UTF-8?Q?_now?=
List-Unsubscribe: <https://example.com/a?b=c>
Content-Type: multipart/alternative;
 boundary="--cut"

----cut
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

One=20line, cut=
 in two.

Two =E2=82=AC.
----cut
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

PGI+4oKsPC9iPg==
----cut--
`.replaceAll('\n', '\r\n');

test('an email is read with its headers, its text, and its HTML', async () => {
  expect(await readMail(3, SOURCE)).toMatchObject({
    id: 3,
    to: 'Zoe <zoe@example.com>',
    subject: 'New estimate – now',
    text: expect.stringContaining('One line, cut in two.\n\nTwo €.'),
    html: '<b>€</b>',
    headers: { 'list-unsubscribe': '<https://example.com/a?b=c>' },
  });
});
