import { type BrowserPage, type Locator, locators, userEvent } from 'vitest/browser';

/**
 * Waits for the effects of what React has drawn. A dialog or a step moves the focus in one, and would take it from a
 * field that a fast test has found in between.
 */
export function afterEffects(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Presses keys where the focus is. */
export async function pressKeys(keys: string): Promise<void> {
  await afterEffects();
  await userEvent.keyboard(keys);
}

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Fills in a field. Use it instead of `fill`. */
    write(text: string): Promise<void>;
  }
}

locators.extend({
  async write(this: BrowserPage | Locator, text: string) {
    if (!('fill' in this)) throw new Error('Only a field can be filled in.');
    await this.findElement();
    await afterEffects();
    await this.fill(text);
  },
});
