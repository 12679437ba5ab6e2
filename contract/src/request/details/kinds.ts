/** The kinds of details. */

export type Option = {
  id: string;
  label: string;
  /** The answer on a card, without its question. Empty if it says nothing there. */
  short: string;
};

type Question = {
  /** Stored. Unique among the details of a category. */
  id: string;
  question: string;
};
export type Choice = Question & { kind: 'choice'; options: readonly Option[] };
export type Amount = Question & {
  kind: 'number';
  /** Of several. */
  unit: string;
  max: number;
  /** A number written as `1,800` with its unit. */
  count: (amount: string) => string;
  /** The same on a card, without the question. */
  shorten: (amount: string) => string;
};
export type ShortText = Question & { kind: 'text' };

export type Detail = Choice | Amount | ShortText;
