/** The types of a handler's context and result, derived from its entry in the table of calls. */
import type { CallName, Calls, Output, Params, ParsedInput, Query } from '@marketplace/contract/calls';
import type { Services } from '../services/services.ts';
import type { Account } from '../store/account/accounts.ts';
import type { Session } from '../store/session/sessions.ts';

/** Null stands for a caller without a session, which only access 'anyone' lets in. */
type NullIfAnyone<N extends CallName> = Calls[N]['access'] extends 'anyone' ? null : never;

export type Caller = {
  /** The IP address, as the proxy in front of us reports it; never stored or logged as it is. */
  address: string;
  userAgent: string | undefined;
  /** The origin of the page. A call that changes something comes from one of ours. */
  origin: string | undefined;
};

export type CallContext<N extends CallName> = {
  params: Params<N>;
  query: Query<N>;
  input: ParsedInput<N>;
  /** The caller's own profile, as it is stored now. */
  actor: Account | NullIfAnyone<N>;
  session: Session | NullIfAnyone<N>;
  caller: Caller;
  services: Services;
  /** Adds a response header. Several cookies go together, as a list. */
  setHeader: (name: string, value: string | string[]) => void;
};

/** Nothing is returned where the table promises no output. */
type Answer<N extends CallName> = [Output<N>] extends [undefined] ? Promise<void> : Promise<Output<N>>;

type Run<N extends CallName> = (context: CallContext<N>) => Answer<N>;

/** What is known while the session is still being checked: whose the cookie says it is. `account` waits for the check. */
export type EarlyContext<N extends CallName> = Pick<
  CallContext<N>,
  'params' | 'query' | 'input' | 'services' | 'setHeader'
> & { actor: { id: string }; account: () => Promise<Account> };

type EarlyRun<N extends CallName> = (context: EarlyContext<N>) => Answer<N>;

/** Which of the deployed functions serves a call. */
type DeployedIn = 'api' | 'pictures';

export type Handler<N extends CallName> = { call: N; deployedIn: DeployedIn } & (
  | { early?: never; run: Run<N> }
  | { early: true; run: EarlyRun<N> }
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
 * Starts to read at the same time as the check of the session, which saves one round trip to the database. `answer`
 * gives nothing of it away before the check has let the caller in, and what writes waits for `account` before it does.
 */
export function earlyHandler<N extends CallName>(call: N, run: EarlyRun<N>): Handler<N> {
  return { call, early: true, run, deployedIn: 'api' };
}
