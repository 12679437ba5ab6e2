import { describe, expect, it } from 'vitest';
import { type Entry, kindsOf, renderEmail } from './template.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

const origin = 'https://market.example';
const estimate: Entry = {
  kind: 'estimate',
  title: 'New estimate',
  body: 'Bob & Sons offers $500 for "Mend <the> roof".',
  url: '/customer?request=r1',
};
const message: Entry = { kind: 'message', title: 'Bob', body: 'Hello', url: '/messages/r1_b1' };
const act: Entry = {
  kind: 'act',
  title: 'Your review was hidden',
  body: 'It was rude.',
  url: '/notifications',
};
const render = (entries: readonly Entry[]) => {
  const { pages } = unsubscribeLinks(origin, { code: 'c', kinds: kindsOf(entries) });
  return renderEmail({ entries, origin, unsubscribePages: pages });
};

describe('the subject', () => {
  const ofRequest = {
    kind: 'question' as const,
    body: 'About "Mend the roof".',
    url: '/customer?request=r1',
  };

  it('names the sender of a message, but no sender of questions and answers', () => {
    expect(render([message]).subject).toBe('Message from Bob');
    for (const title of ['New question', 'Is your estimate still correct?', 'Your question was answered'])
      expect(render([{ ...ofRequest, title }]).subject).toBe(title);
  });

  it('fits the button', () => {
    expect(render([message]).text).toContain('Reply: https://market.example/messages/r1_b1');
    expect(render([{ ...message, title: 'New question' }]).text).toContain('Reply: ');
    expect(render([{ ...ofRequest, title: 'New question' }]).text).toContain('Answer: ');
    expect(render([{ ...ofRequest, title: 'Your question was answered' }]).text).toContain('View Request: ');
  });
});

it('a name that is a link or a number is cut from headings, subject, and text', () => {
  const titles = ['Refund due: https://pay.evil.example/x', 'Bob 512 555 0101', 'evil.com'];
  for (const title of titles) {
    const { subject, text, html } = render([{ ...message, title }]);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil|0101/);
  }
});

describe('an email', () => {
  it('says one notification with a link to its subject, as text and as HTML', () => {
    const { subject, text, html } = render([estimate]);
    expect(subject).toBe('New estimate');
    expect(text).toBe(
      [
        'New estimate',
        'Bob & Sons offers $500 for "Mend <the> roof".',
        'View Estimate: https://market.example/customer?request=r1',
        '',
        '-- ',
        'You get this email from the product because you haven\'t read this in the app, and you get emails about "Estimates you receive".',
        'Unsubscribe: https://market.example/account/unsubscribe?code=c&kinds=estimate',
        'Notification settings: https://market.example/notifications#settings',
        '',
      ].join('\n'),
    );
    expect(html).toContain('Bob &amp; Sons offers $500 for &quot;Mend &lt;the&gt; roof&quot;.');
    expect(html).toContain('href="https://market.example/customer?request=r1">View Estimate</a>');
    expect(html).toContain(
      'href="https://market.example/account/unsubscribe?code=c&amp;kinds=estimate">Unsubscribe</a>',
    );
    expect(html).not.toContain('<the>');
  });

  it('lists the requests of a summary, each with a link', () => {
    const requests = [
      { title: 'Mend <the> roof', facts: 'Austin, TX · $100 - $200', url: '/business?request=r1' },
      { title: 'Call 512 555 0141', facts: 'Austin, TX', url: '/business?request=r2' },
    ];
    const summary: Entry = {
      kind: 'digest',
      title: 'Your daily summary',
      body: '2 new requests near you',
      url: '/business',
      requests,
    };
    const { text, html } = render([summary]);
    expect(text.slice(0, text.indexOf('-- '))).toBe(
      [
        'Your daily summary',
        '2 new requests near you',
        '',
        'Mend <the> roof',
        'Austin, TX · $100 - $200',
        'https://market.example/business?request=r1',
        '',
        'Call …',
        'Austin, TX',
        'https://market.example/business?request=r2',
        '',
        'Open Dashboard: https://market.example/business',
        '',
        '',
      ].join('\n'),
    );
    expect(html).toContain(
      '<a href="https://market.example/business?request=r1">Mend &lt;the&gt; roof</a><br>Austin, TX',
    );
    expect(html).not.toContain('512');
  });

  it('gathers several notifications, and counts those beyond twenty', () => {
    const { subject, text } = render([message, ...Array.from({ length: 24 }, () => estimate)]);
    expect(subject).toBe('25 new notifications');
    expect(text.match(/^View Estimate: /gm)).toHaveLength(19);
    expect(text).toContain('And 5 more in your list of notifications.');
    expect(text).toContain(
      'Unsubscribe from "Messages": https://market.example/account/unsubscribe?code=c&kinds=message',
    );
  });

  it('names the sender of a message in its subject, in one short line', () => {
    expect(render([message]).subject).toBe('Message from Bob');
    const { subject } = render([{ ...message, title: `Bob\nBcc: all@example.com ${'x'.repeat(200)}` }]);
    expect(subject).toMatch(/^Message from Bob Bcc: … x+$/);
    expect(subject).toHaveLength(100);
  });

  it('contains no contact details that someone wrote', () => {
    const body = 'Call me at 512 555 0188 or write to bob@example.com, or come to 12 Elm Street. Thanks!';
    const { text, html } = render([{ ...message, body }]);
    for (const content of [text, html]) {
      expect(content).not.toMatch(/0188|bob@|Elm/);
      expect(content).toMatch(/Call me at … or write to …, or come to .*Thanks!/);
    }
  });

  it('about the account alone can not be turned off', () => {
    const { text, html } = render([act]);
    expect(text).toContain("You can't turn off account emails.");
    expect(text + html).not.toContain('nsubscribe');
    expect(kindsOf([act, message, estimate, message])).toEqual(['message', 'estimate']);
  });
});
