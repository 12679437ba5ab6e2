/** The types of a handler's context and result, derived from the entry of its call. */
import type { CallName, Calls, Output, Params, ParsedInput, Query } from '@marketplace/contract/calls';
import type { Services } from '../services/services.ts';
import type { Account } from '../store/account/accounts.ts';
import type { Session } from '../store/session/sessions.ts';

/** Null for a caller without a session, if access is 'anyone'. */
type NullIfAnyone<N extends CallName> = Calls[N]['access'] extends 'anyone' ? null : never;

export type Caller = {
  /** The IP address as the proxy reports it. Never stored or logged. */
  address: string;
  userAgent: string | undefined;
  /** A valid one, for an hour. Only in deployments that use App Check. */
  appCheckToken?: string | undefined;
  /** For the calls of other programs that know a secret. */
  authorization?: string | undefined;
  /** The origin of the page. For calls that write, one of ours. */
  origin: string | undefined;
};

export type CallContext<N extends CallName> = {
  params: Params<N>;
  query: Query<N>;
  input: ParsedInput<N>;
  /** The caller's current profile. */
  actor: Account | NullIfAnyone<N>;
  session: Session | NullIfAnyone<N>;
  caller: Caller;
  services: Services;
  /** Adds a response header. Several cookies are passed as a list. */
  setHeader: (name: string, value: string | string[]) => void;
};

/** A call without output returns nothing. */
type Answer<N extends CallName> = [Output<N>] extends [undefined] ? Promise<void> : Promise<Output<N>>;

type Run<N extends CallName> = (context: CallContext<N>) => Answer<N>;

/** What is known before the session is checked: the account that the cookie names. `account` waits for the check. */
export type EarlyContext<N extends CallName> = Pick<
  CallContext<N>,
  'params' | 'query' | 'input' | 'services' | 'setHeader'
> & { actor: { id: string }; account: () => Promise<Account> };

type EarlyRun<N extends CallName> = (context: EarlyContext<N>) => Answer<N>;

/** The deployed function that serves a call. */
type DeployedIn = 'api' | 'pictures';

export type Handler<N extends CallName> = { call: N; deployedIn: DeployedIn } & (
  | { early?: never; run: Run<N> }
  | { early: true; run: EarlyRun<N> }
);

export type Handlers = { [N in CallName]: Handler<N> };

export function handler<N extends CallName>(call: N, run: Run<N>): Handler<N> {
  return { call, run, deployedIn: 'api' };
}

/**
 * For a call that holds a whole picture in memory. It runs in a separate function, so that it can't affect other
 * calls.
 */
export function pictureHandler<N extends CallName>(call: N, run: Run<N>): Handler<N> {
  return { call, run, deployedIn: 'pictures' };
}

/**
 * Reads in parallel with the check of the session, which saves a round trip. `answer` releases nothing before access
 * is granted. Writes must await `account` first.
 */
export function earlyHandler<N extends CallName>(call: N, run: EarlyRun<N>): Handler<N> {
  return { call, early: true, run, deployedIn: 'api' };
}
