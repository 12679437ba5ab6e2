/** What a handler is given and gives back, derived from its entry in the table of calls. */
import type { CallName, Calls, Output, Params, ParsedInput, Query } from '@marketplace/contract/calls';
import type { Services } from '../services/services.ts';
import type { Session } from '../store/sessions.ts';
import type { Account } from '../store/users.ts';

/** Nobody at all may be calling only where the table says 'anyone'. */
type MaybeNobody<N extends CallName> = Calls[N]['access'] extends 'anyone' ? null : never;

export type Caller = {
  /** Where the call came from, as what stands in front of us says; never stored or logged as it is. */
  address: string;
  userAgent: string | undefined;
  /** The page's, as browsers say it; of a call that changes something it is one of ours. */
  origin: string | undefined;
};

export type CallContext<N extends CallName> = {
  params: Params<N>;
  query: Query<N>;
  input: ParsedInput<N>;
  /** The caller's own stored profile, as it is now. */
  actor: Account | MaybeNobody<N>;
  session: Session | MaybeNobody<N>;
  caller: Caller;
  services: Services;
  /** Response headers besides the usual ones; several cookies go together, as a list. */
  setHeader: (name: string, value: string | string[]) => void;
};

/** Where the table promises no output, there is nothing to return. */
type Answer<N extends CallName> = [Output<N>] extends [undefined] ? Promise<void> : Promise<Output<N>>;

type Run<N extends CallName> = (context: CallContext<N>) => Answer<N>;

/** What is known while the session is still being checked: whose the cookie says it is. `account` waits for the check. */
export type EarlyContext<N extends CallName> = Pick<
  CallContext<N>,
  'params' | 'query' | 'services' | 'setHeader'
> & { actor: { id: string }; account: () => Promise<Account> };

type RunEarly<N extends CallName> = (context: EarlyContext<N>) => Answer<N>;

/** Which of the deployed functions serves a call. */
type DeployedIn = 'api' | 'pictures';

export type Handler<N extends CallName> = { call: N; deployedIn: DeployedIn } & (
  | { early?: never; run: Run<N> }
  | { early: true; run: RunEarly<N> }
);

export type Handlers = { [N in CallName]: Handler<N> };

export function handler<N extends CallName>(call: N, run: Run<N>): Handler<N> {
  return { call, run, deployedIn: 'api' };
}

/** For a call that holds a whole picture in memory: it runs in a function of its own, so that no other call suffers. */
export function pictureHandler<N extends CallName>(call: N, run: Run<N>): Handler<N> {
  return { call, run, deployedIn: 'pictures' };
}

/**
 * Starts a read at the same time as the check of the session, which saves one round trip to the database. `answer`
 * gives nothing of it away before the check has let the caller in.
 */
export function earlyHandler<N extends CallName>(call: N, run: RunEarly<N>): Handler<N> {
  return { call, early: true, run, deployedIn: 'api' };
}
