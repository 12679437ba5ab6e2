/** A part of the tests and words of its files: 'unit contract/src/request', 'isolated estimates/bulk'. */
export type TestRun = `${'unit' | 'components' | 'rules' | 'isolated' | 'api'} ${string}`;

export type Fault = {
  /** The behavior that breaks. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** A text that is in the file exactly once. */
  find: string;
  replace: string;
  /** What should notice, cheapest first. */
  tests: readonly TestRun[];
  /** In the name of a test that must fail. Otherwise any may. */
  failing?: string;
};
