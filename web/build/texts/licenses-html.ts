import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { escapeHtml } from './escape-html.ts';

export interface Licensed {
  name: string;
  version: string;
  /** Of SPDX, such as 'MIT'. */
  identifier?: string | null | undefined;
  text?: string | null | undefined;
}

/** `own`: our own license; `bundled`: what browsers load; `server`: what runs on the server, without texts. */
export function licensesHtml(own: string, bundled: readonly Licensed[], server: readonly Licensed[]): string {
  const sorted = [...bundled].sort(byName);
  return [
    '<h1>Licenses</h1>',
    `<p>${escapeHtml(PRODUCT_NAME)} is made with open-source software. These are its licenses.</p>`,
    withDetails('The code of this marketplace (MIT)', own),
    '<h2>In your browser</h2>',
    // Packages of one project have one text.
    ...[...new Set(sorted.map(textOf))].map((text) => {
      const some = sorted.filter((one) => textOf(one) === text);
      return text === '' ? withoutText(some) : withDetails(namesOf(some).join(', '), text);
    }),
    '<h2>On the server</h2>',
    '<ul>',
    ...namesOf([...server].sort(byName)).map((name) => `<li>${escapeHtml(name)}</li>`),
    '</ul>',
  ].join('\n');
}

const byName = (one: Licensed, other: Licensed) => one.name.localeCompare(other.name);
const textOf = ({ text }: Licensed) => text?.trim() ?? '';

/** An installed tree can have a version in several places. */
const namesOf = (packages: readonly Licensed[]) => [
  ...new Set(
    packages.map(
      ({ name, version, identifier }) => `${name} ${version}${identifier ? ` (${identifier})` : ''}`,
    ),
  ),
];

const withDetails = (summary: string, text: string) =>
  `<details><summary>${escapeHtml(summary)}</summary><pre>${escapeHtml(text.trim())}</pre></details>`;

/** Packages that contain no text of their license. */
function withoutText(packages: readonly Licensed[]): string {
  const identifiers = new Set(packages.flatMap(({ identifier }) => identifier ?? []));
  const links = [...identifiers].map((one) => `<a href="https://spdx.org/licenses/${one}.html">${one}</a>`);
  return `<p>${[escapeHtml(namesOf(packages).join(', ')), ...links].join('. ')}</p>`;
}
