import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { describe, expect, it } from 'vitest';
import { emailText } from '../notification/email-text.ts';
import { type Entry, kindsOf, renderEmail } from './template.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

const origin = 'https://market.example';
const estimate: Entry = {
  kind: 'estimate',
  title: 'New estimate',
  body: 'Bob & Sons offers $500 for "Mend <the> roof".',
  url: '/customer?request=r1',
  emailText: emailText('Bob & Sons: $500 for "Mend <the> roof"', 'View Estimate'),
};
const message: Entry = {
  kind: 'message',
  title: 'Bob',
  body: 'Hello',
  url: '/messages/r1_b1',
  emailText: emailText('Message from Bob about "Mend the roof"', 'Reply', { heading: 'subject' }),
};
const answer: Entry = {
  kind: 'question',
  title: 'Is your estimate still correct?',
  body: 'The customer answered a question about "Mend the roof".',
  url: '/business?request=r1',
  emailText: emailText('New answer about "Mend the roof"', 'Check My Estimate', { heading: 'title' }),
};
const act: Entry = {
  kind: 'act',
  title: 'Your review was hidden',
  body: 'It was rude.',
  url: '/notifications',
  emailText: emailText('Your review was hidden', 'View Decision', { heading: 'title' }),
};
const render = (entries: readonly Entry[]) => {
  const { pages } = unsubscribeLinks(origin, { code: 'c', kinds: kindsOf(entries) });
  return renderEmail({ entries, origin, unsubscribePages: pages });
};

describe('the subject', () => {
  it('says what one notification is about', () => {
    expect(render([estimate]).subject).toBe('Bob & Sons: $500 for "Mend <the> roof"');
    expect(render([act]).subject).toBe('Your review was hidden');
  });

  it('says the most important of several, and how many more there are', () => {
    expect(render([message, estimate]).subject).toBe('Bob & Sons: $500 for "Mend <the> roof" … and 1 more');
    expect(render([message, estimate, act]).subject).toBe('Your review was hidden … and 2 more');
    const { text } = render([message, estimate]);
    expect(text.split('\n')[0]).toBe(estimate.body);
  });

  it('is one line of at most a hundred characters', () => {
    const subject = `Bob\r\nBcc: all@example.com ${'x'.repeat(200)}`;
    const long: Entry = { ...message, emailText: emailText(subject, 'Reply') };
    expect(render([long]).subject).toMatch(/^Bob Bcc: … x+…$/);
    expect(render([long]).subject).toHaveLength(100);
    const { subject: ofTwo } = render([long, message]);
    expect(ofTwo).toMatch(/^Bob Bcc: … x+… … and 1 more$/);
    expect(ofTwo).toHaveLength(100);
  });
});

describe('a question and its answer', () => {
  it('are quoted as text and as HTML, without contact details', () => {
    const quote = { question: 'Is there a <cleanout>?', answer: 'Yes, call 512 555 0141.' };
    const { text, html } = render([{ ...answer, quote }]);
    expect(text.slice(0, text.indexOf('-- '))).toBe(
      [
        'Is your estimate still correct?',
        'The customer answered a question about "Mend the roof".',
        '',
        'Question: "Is there a <cleanout>?"',
        '',
        'Answer: "Yes, call …."',
        '',
        'Check My Estimate: https://market.example/business?request=r1',
        '',
        '',
      ].join('\n'),
    );
    expect(html).toContain('<br>Is there a &lt;cleanout&gt;?</blockquote>');
    expect(html).toContain('Answer</span><br>Yes, call ….</blockquote>');
  });

  it('are quoted without an answer while there is none', () => {
    const { text, html } = render([{ ...answer, quote: { question: 'Why?', answer: null } }]);
    expect(text).toContain('Question: "Why?"');
    expect(text + html).not.toContain('Answer');
  });
});

it('a name that is a link or a number is cut from headings, subject, and text', () => {
  const titles = ['Refund due: https://pay.evil.example/x', 'Bob 512 555 0101', 'evil.com'];
  for (const title of titles) {
    const named = { ...message, title, emailText: emailText(`Message from ${title}`, 'Reply') };
    const { subject, text, html } = render([named]);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil|0101/);
  }
});

describe('an email', () => {
  it('says one notification with a link to its subject, as text and as HTML', () => {
    const { subject, text, html } = render([estimate]);
    expect(subject).toBe('Bob & Sons: $500 for "Mend <the> roof"');
    expect(text).toBe(
      [
        'Bob & Sons offers $500 for "Mend <the> roof".',
        'View Estimate: https://market.example/customer?request=r1',
        '',
        '-- ',
        `You get this email from ${PRODUCT_NAME} because you haven't read this in the app, and you get emails about "Estimates you receive".`,
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
      emailText: emailText('Your daily summary', 'Open Dashboard', { heading: 'title' }),
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
    expect(subject).toMatch(/ … and 24 more$/);
    expect(text.match(/^View Estimate: /gm)).toHaveLength(20);
    expect(text).toContain('And 5 more in your list of notifications.');
    expect(text).toContain(
      'Unsubscribe from "Messages": https://market.example/account/unsubscribe?code=c&kinds=message',
    );
  });

  it('begins with what its subject is about, and says it once', () => {
    const { text, html } = render([message]);
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Message from Bob about "Mend the roof"',
      'Hello',
      'Reply: https://market.example/messages/r1_b1',
    ]);
    expect(html).toContain('display: none">Hello</div>');
  });

  it('contains no contact details that someone wrote', () => {
    const body = 'Call me at 512 555 0188 or write to bob@example.com, or come to 12 Elm Street. Thanks!';
    const { text, html } = render([{ ...message, body }]);
    for (const content of [text, html]) {
      expect(content).not.toMatch(/0188|bob@|Elm/);
      expect(content).toMatch(/Call me at … or write to …, or come to .*Thanks!/);
    }
  });

  it('for a calendar does not claim that its notification is unread', () => {
    const booked = { ...estimate, emailText: { ...estimate.emailText, isSentWhenRead: true } };
    expect(render([booked]).text).toContain(' for your calendar, and you get emails about ');
    expect(render([booked, message]).text).toContain("because you haven't read this in the app");
  });

  it('about the account alone can not be turned off', () => {
    const { text, html } = render([act]);
    expect(text).toContain("You can't turn off account emails.");
    expect(text + html).not.toContain('nsubscribe');
    expect(kindsOf([act, message, estimate, message])).toEqual(['message', 'estimate']);
  });
});
