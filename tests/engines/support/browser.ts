/** A browser of another engine, with the operations that both protocols share. */

export type Browser = {
  open: (address: string) => Promise<void>;
  /** Evaluates in the page. The result must be a string, a number, a boolean, or null. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Scrolls to the element and clicks it by pointer. */
  click: (selector: string) => Promise<void>;
  /** Types into the element by keyboard. */
  type: (selector: string, text: string) => Promise<void>;
  choose: (selector: string, file: string) => Promise<void>;
  close: () => Promise<void>;
};

export type Engine = { name: string; start: () => Promise<Browser> };
