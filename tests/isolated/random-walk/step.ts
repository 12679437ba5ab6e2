/** A call that somebody made, with all that was stored around it. */
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import type { Snapshot } from './snapshot.ts';

export type Asked = {
  params: Record<string, string>;
  query: Record<string, string>;
  input: unknown;
};

export type MadeCall = {
  name: CallName;
  /** Null where nobody is signed in. */
  actor: string | null;
  asked: Asked;
  status: number;
};

export type Push = { endpoint: string; tag: string };

export type Step = MadeCall & {
  /** Who reads the answer: the actor, and whoever is signed in by the call. */
  viewers: readonly string[];
  text: string;
  before: Snapshot;
  after: Snapshot;
  /** Once the triggers have run. */
  settled: Snapshot;
  pushes: readonly Push[];
};

/** Says in words what does not hold. */
export type Invariant = (step: Step) => string[];

export const entryOf = (name: CallName): Call => calls[name];
export const isSuccess = ({ status }: Pick<MadeCall, 'status'>): boolean => status < 300;
export const bodyOf = ({ text }: Pick<Step, 'text'>): unknown => JSON.parse(text || 'null');

export const unless = (holds: boolean, words: string): string[] => (holds ? [] : [words]);
