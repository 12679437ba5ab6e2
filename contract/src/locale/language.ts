/** The language of dates and numbers. All texts are in English. */
import { PLACE } from '../site/place.ts';

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

/** Those of the browser's user. A server has no reader of its own. */
const preferred = (): readonly string[] => ('document' in globalThis ? navigator.languages : []);

let language: string | undefined;

export function currentLanguage(): string {
  language ??= chooseLanguage(preferred(), PLACE.languages) ?? 'en';
  return language;
}

/** Makes a format on first use, as it takes a new server a thirtieth of its start. */
export function formatIn<T>(make: (language: string) => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make(currentLanguage());
    return made;
  };
}
