/** The kinds of details, and how the tables of details write them. */

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
  unit: string;
  max: number;
  /** The short form of a number written as `1,800`. */
  shorten: (amount: string) => string;
};
export type ShortText = Question & { kind: 'text' };

export type Detail = Choice | Amount | ShortText;

/** A label, or a label and a short form that makes sense without the question. */
type Options = Record<string, string | readonly [label: string, short: string]>;

/** For questions that people may not know the answer to. */
export const NOT_SURE = { 'not-sure': ['Not sure', ''] } as const;
export const SOMETHING_ELSE = { other: ['Something else', ''] } as const;

export function choice(id: string, question: string, options: Options): Choice {
  return {
    kind: 'choice',
    id,
    question,
    options: Object.entries(options).map(([optionId, words]) => {
      const [label, short] = typeof words === 'string' ? [words, words] : words;
      return { id: optionId, label, short };
    }),
  };
}

/** `yes` and `no` are the short forms. */
export const yesNo = (id: string, question: string, yes: string, no = ''): Choice =>
  choice(id, question, { yes: ['Yes', yes], no: ['No', no] });

/** A yes or no that people may not know. */
export const yesNoNotSure = (id: string, question: string, yes: string, no = ''): Choice =>
  choice(id, question, { yes: ['Yes', yes], no: ['No', no], ...NOT_SURE });

export function amount(
  id: string,
  question: string,
  unit: string,
  max: number,
  shorten = (written: string) => `${written} ${unit}`,
): Amount {
  return { kind: 'number', id, question, unit, max, shorten };
}

export const squareFeet = (id: string, question: string, max: number): Amount =>
  amount(id, question, 'sq ft', max, (written) => `About ${written} sq ft`);

export const shortText = (id: string, question: string): ShortText => ({ kind: 'text', id, question });
