import type { PushPayload } from '@marketplace/contract/notification/schema';
import { isApple } from './endpoint.ts';

/**
 * The text of a message to one browser. Apple's browsers get it declaratively as well (the number names the standard of
 * Web Push): they show it without our service worker, and open an address that has to be whole.
 */
export function textOf(payload: PushPayload, endpoint: string, origin: string): string {
  if (!isApple(endpoint)) return JSON.stringify(payload);
  const { title, body, url, tag } = payload;
  const notification = { title, body, tag, navigate: new URL(url, origin).href };
  return JSON.stringify({ web_push: 8030, notification, ...payload });
}
