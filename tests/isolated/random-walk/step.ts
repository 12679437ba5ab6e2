/** A call with the stored data before and after it. */
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import type { Snapshot } from './snapshot.ts';

export type CallOptions = {
  params: Record<string, string>;
  query: Record<string, string>;
  input: unknown;
};

export type MadeCall = {
  name: CallName;
  /** Null without a session. */
  actor: string | null;
  asked: CallOptions;
  status: number;
};

export type Push = { endpoint: string; tag: string };

export type Step = MadeCall & {
  /** The readers of the answer: the actor, and the account that the call signs in. */
  viewers: readonly string[];
  text: string;
  before: Snapshot;
  after: Snapshot;
  /** After the triggers have run. */
  settled: Snapshot;
  pushes: readonly Push[];
};

/** Describes each violation. */
export type Invariant = (step: Step) => string[];

export const entryOf = (name: CallName): Call => calls[name];
export const isSuccess = ({ status }: Pick<MadeCall, 'status'>): boolean => status < 300;
export const bodyOf = ({ text }: Pick<Step, 'text'>): unknown => JSON.parse(text || 'null');

export const unless = (holds: boolean, violation: string): string[] => (holds ? [] : [violation]);
