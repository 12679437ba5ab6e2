/** The language of dates and numbers. All texts are in English. */
import { PLACE } from '../site/place.ts';

const [OWN = 'en'] = PLACE.languages;
let language = OWN;

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The first preferred language that the marketplace has, or its own. 'fr' and 'fr-FR' are served by 'fr-CA'. */
export function chooseLanguage(preferred: readonly string[], offered: readonly string[]): string | undefined {
  for (const wanted of preferred) {
    const exact = offered.find((tag) => tag.toLowerCase() === wanted.toLowerCase());
    const found = exact ?? offered.find((tag) => baseOf(tag) === baseOf(wanted));
    if (found) return found;
  }
  return offered[0];
}

/** For a browser, which knows the languages of its user. A server keeps the marketplace's own. */
export function preferLanguages(preferred: readonly string[]): void {
  language = chooseLanguage(preferred, PLACE.languages) ?? OWN;
}

export const currentLanguage = (): string => language;

/** Makes a format on first use, as it takes a new server a thirtieth of its start, and again for another language. */
export function formatIn<T>(make: (language: string) => T): () => T {
  let made: { language: string; format: T } | undefined;
  return () => {
    if (made?.language !== language) made = { language, format: make(language) };
    return made.format;
  };
}
