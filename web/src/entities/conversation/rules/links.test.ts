import { describe, expect, it } from 'vitest';
import { splitLinks } from './links.ts';

describe('a text is split into words and links', () => {
  it.each<[string, string[]]>([
    ['See https://example.com/a?b=1&c#d today', ['See ', 'https://example.com/a?b=1&c#d', ' today']],
    ['http://one.example HTTPS://TWO.example', ['', 'http://one.example', ' ', 'HTTPS://TWO.example', '']],
    ['Is it https://example.com/a?', ['Is it ', 'https://example.com/a', '?']],
    ['https://example.com/a/, or', ['', 'https://example.com/a/', ', or']],
    ['“https://example.com”...', ['“', 'https://example.com', '”...']],
    ['(see https://example.com/a)', ['(see ', 'https://example.com/a', ')']],
    ['https://example.com/Roof_(house).', ['', 'https://example.com/Roof_(house)', '.']],
    ['[https://example.com/a]', ['[', 'https://example.com/a', ']']],
    ['<https://example.com>', ['<', 'https://example.com', '>']],
    ['https://example.com。Next', ['', 'https://example.com', '。Next']],
    ['One\nhttps://müller.example/ä\nTwo', ['One\n', 'https://müller.example/ä', '\nTwo']],
  ])('%j', (text, parts) => {
    expect(splitLinks(text)).toEqual(parts);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://example.com',
    'sam@example.com',
    'mailto:sam@example.com',
    'https://bank.example@evil.example/',
    'www.example.com',
    'xhttps://example.com',
    'https://',
    'http://.',
    '',
  ])('%j has no link', (text) => {
    expect(splitLinks(text)).toEqual([text]);
  });

  it('loses nothing, however brackets are heaped', () => {
    const text = `https://a.example/${'('.repeat(480)}${')('.repeat(240)}`;
    expect(splitLinks(text).join('')).toBe(text);
  });
});
