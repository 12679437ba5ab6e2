import { page, userEvent } from 'vitest/browser';

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

/** Lets everything that is typed wait for effects. */
export function typeAfterEffects(): void {
  const { keyboard } = userEvent;
  userEvent.keyboard = async (text) => {
    await afterEffects();
    await keyboard(text);
  };
  const locators = Object.getPrototypeOf(Object.getPrototypeOf(page.elementLocator(document.body)));
  const { fill } = locators;
  locators.fill = async function (...asked: unknown[]) {
    await this.findElement();
    await afterEffects();
    await fill.apply(this, asked);
  };
}
