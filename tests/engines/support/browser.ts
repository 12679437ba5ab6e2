/** A browser of another engine, in the few words that both of their protocols have. */

export type Browser = {
  open: (address: string) => Promise<void>;
  /** What a script of the page's own gives back; it must be text, a number, a boolean or null. */
  evaluate: (expression: string) => Promise<unknown>;
  /** By pointer, as a person does; what is out of sight is scrolled to. */
  click: (selector: string) => Promise<void>;
  /** By keyboard, into what the selector names. */
  type: (selector: string, text: string) => Promise<void>;
  choose: (selector: string, file: string) => Promise<void>;
  close: () => Promise<void>;
};

export type Engine = { name: string; start: () => Promise<Browser> };
