import type { CallName, calls, Output } from '@marketplace/contract/calls';
import type { ReactNode } from 'react';
import '@/lib/api/early-answers.ts';
import { noteInput } from '../keep-input.ts';
import { renderToHtml } from './render-to-html.ts';

/** What a read that the page's first script has asked for is answered, whoever else takes the answer over. */
export async function earlyAnswer<N extends CallName>(path: (typeof calls)[N]['path']): Promise<Output<N>> {
  const response = await globalThis.earlyAnswers?.[path];
  if (!response?.ok) throw new Error(`${path} is not answered early`);
  return response.clone().json();
}

/**
 * Writes components into the places of the built page that are marked with these names (`data-early`), as soon as they
 * are known; without an answer the page stays as it was built. React then draws the same over it (main.tsx).
 */
export async function paintEarly(content: Promise<Record<string, ReactNode>>): Promise<void> {
  const places = await content.catch(() => ({}));
  for (const [name, node] of Object.entries(places)) {
    const place = document.querySelector(`[data-shell] [data-early="${name}"]`);
    const around = place?.parentElement;
    const html = renderToHtml(node);
    if (!around) continue;
    const repeatInput = noteInput(around);
    place.outerHTML = html;
    repeatInput(around);
  }
}
