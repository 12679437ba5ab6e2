/** The HTML of an email. Mail programs know few styles, so the look is in attributes and one style sheet. */
import { DARK, LIGHT, type Palette } from '@marketplace/brand/palette';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { escapeHtml } from '../../lib/escape-html.ts';

/** A request in the email of a daily summary. */
export type ListedRequest = { title: string; facts: string; url: string };

type Page = {
  subject: string;
  /** What lists of emails show beside the subject. */
  preview: string;
  entries: readonly {
    heading: string;
    lines: readonly string[];
    quotes: readonly { by: string; text: string }[];
    url: string;
    action: string;
    requests: readonly ListedRequest[];
  }[];
  /** What is not listed. */
  rest: { text: string; url: string } | '';
  reason: string;
  links: readonly { text: string; url: string }[];
};

const colors = (theme: Palette, mark = '') => `
  body, .paper { background: ${theme.paper}${mark}; color: ${theme.ink}${mark}; }
  .card { background: ${theme.surface}${mark}; border-color: ${theme.line}${mark}; }
  .next { border-color: ${theme.line}${mark}; }
  h1, h2, .body, blockquote { color: ${theme.ink}${mark}; }
  blockquote { border-color: ${theme.line}${mark}; }
  .request, .by, .soft, .soft a { color: ${theme.inkSoft}${mark}; }
  .brand, .rest a, .request a { color: ${theme.accent}${mark}; }
  .button { background: ${theme.fill}${mark}; color: ${theme.onFill}${mark}; }`;

const STYLES = `
  body { margin: 0; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  .paper { width: 100%; }
  .column { max-width: 560px; margin: 0 auto; padding: 24px 16px; }
  .brand { margin: 0 0 16px; font-weight: 700; }
  .card { border: 1px solid; border-radius: 14px; padding: 24px; }
  .next { border-top: 1px solid; margin-top: 24px; padding-top: 24px; }
  .preview { display: none; }
  h1, h2 { margin: 0 0 16px; font-size: 20px; line-height: 1.35; overflow-wrap: anywhere; }
  .body, .request, blockquote { margin: 0 0 16px; overflow-wrap: anywhere; }
  blockquote { border-left: 3px solid; padding-left: 14px; white-space: pre-line; }
  .by { font-size: 14px; font-weight: 600; }
  .request a { font-weight: 600; }
  .button { display: inline-block; padding: 10px 20px; border-radius: 10px; font-weight: 600; text-decoration: none; }
  .rest { margin: 24px 0 0; }
  .soft { margin: 16px 0 0; font-size: 14px; line-height: 1.5; }
  .soft a { display: inline-block; padding: 4px 16px 4px 0; }${colors(LIGHT)}
  @media (prefers-color-scheme: dark) {${colors(DARK, ' !important')}
  }`;

const listOf = (requests: readonly ListedRequest[]): string =>
  requests
    .map(
      ({ title, facts, url }) => `
<p class="request"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a><br>${escapeHtml(facts)}</p>`,
    )
    .join('');

const headingOf = (text: string, index: number): string => {
  const tag = index === 0 ? 'h1' : 'h2';
  return `<${tag}>${escapeHtml(text)}</${tag}>`;
};

const linesOf = (lines: readonly string[]): string =>
  lines.map((line) => `\n<p class="body">${escapeHtml(line)}</p>`).join('');

const quotesOf = (quotes: readonly { by: string; text: string }[]): string =>
  quotes
    .map(
      ({ by, text }) => `
<blockquote><span class="by">${by}</span><br>${escapeHtml(text)}</blockquote>`,
    )
    .join('');

export function page({ subject, preview, entries, rest, reason, links }: Page): string {
  const items = entries.map(
    ({ heading, lines, quotes, requests, url, action }, index) => `
<div${index > 0 ? ' class="next"' : ''}>
${headingOf(heading, index)}${linesOf(lines)}${quotesOf(quotes)}${listOf(requests)}
<a class="button" href="${escapeHtml(url)}">${escapeHtml(action)}</a>
</div>`,
  );
  const footer = links.map(({ text, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }${STYLES}
</style>
</head>
<body>
<div class="preview" style="display: none">${escapeHtml(preview)}</div>
<div class="paper"><div class="column">
<p class="brand">${escapeHtml(PRODUCT_NAME)}</p>
<div class="card">
${items.join('')}
${rest && `<p class="rest"><a href="${escapeHtml(rest.url)}">${escapeHtml(rest.text)}</a></p>`}
</div>
<p class="soft">${escapeHtml(reason)}</p>
${
  footer.length > 0
    ? `<p class="soft">${footer.join(' ')}</p>
`
    : ''
}</div></div>
</body>
</html>
`;
}
