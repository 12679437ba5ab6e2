/** The shape of a call, and the types derived from its entry. */

import * as z from 'zod/mini';
import { user } from '../account/schema.ts';
import type { Estimate } from '../estimate/schema.ts';
import type { ServiceRequest } from '../request/schema.ts';
import type { ErrorCode } from './errors.ts';
import { count } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call at all. Whether they may change one thing is decided by the rules, after it is loaded. */
export type Access = 'anyone' | 'signed-in' | 'customer' | 'business' | 'admin';

/**
 * How many calls of one kind an account may make in a time window: far more than a person makes, and too few for a
 * loop.
 */
export type RateLimit = {
  /** Calls of one kind share a counter. */
  kind: string;
  max: number;
  windowSeconds: number;
  /** The limit for the same thing, where each call notifies someone. */
  maxAboutOne?: number;
};

/** What bounds the writes of a call: a counter of its own, or another call's. */
export type Bound =
  | RateLimit
  /** Writes only about what that call created, once each. */
  | { within: 'sendMessage' | 'createUpload' | 'login' }
  /** Counted by something other than the account. */
  | { counted: string };

/** Every call that writes has a bound. */
type Effect =
  | {
      method: 'GET';
      /** Besides the limit of all reads. */
      limit?: { counted: string };
    }
  | {
      method: Exclude<Method, 'GET'>;
      limit: Bound;
    };

/** What operators can turn off for everyone. Also the notifications of new requests. */
export const SWITCHES = ['registration', 'posting', 'uploads', 'fan-out'] as const;
export type Switch = (typeof SWITCHES)[number];

/** Names in braces in a path: `/api/messages/{serviceRequestId}/{counterpartId}`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** The parts of an answer that other screens show too, and must agree with. */
export interface Entities {
  requests?: readonly ServiceRequest[];
  estimates?: readonly Estimate[];
}

export type Call<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = Effect & {
  path: Path;
  access: Who;
  /** Whether an account that is leaving or suspended may make a call that writes. Reads are allowed. */
  whileRestricted?: true;
  /** Whether it reads content of others, which a suspended account may not. */
  readsOfOthers?: true;
  /**
   * Whether an App Check token is required, in deployments that use App Check. Without an optional one the call does
   * less.
   */
  appCheck?: 'required' | 'optional';
  /** Whether any body is taken and ignored. The query says everything. */
  ignoresBody?: true;
  /** Whether it reads documents for guests, so that all guests together have a limit. */
  readsForGuests?: true;
  /** The switch that turns it off. */
  switch?: Exclude<Switch, 'fan-out'>;
  /** The status on success. */
  status: 200 | 201 | 204;
  /** Optional filters in the query string. */
  query?: Query;
  /** The JSON body. Without a schema the call takes none. */
  input?: Input;
  /** The JSON answer. Without a schema the answer is empty. */
  output?: Output;
  /** The requests and estimates in the answer, if it has any. */
  entitiesIn?(answer: z.output<Output>): Entities;
  /** Response headers with a meaning of their own. */
  headers?: Record<string, string>;
  /** The error codes besides those of access (401, 403) and of the input (400). */
  errors?: readonly ErrorCode[];
};

/** Keeps the literal types of an entry. */
export function call<
  const Path extends string,
  Query extends z.ZodMiniType = never,
  Input extends z.ZodMiniType = never,
  Output extends z.ZodMiniType = never,
  const Who extends Access = never,
>(entry: Call<Path, Query, Input, Output, Who>): Call<Path, Query, Input, Output, Who> {
  return entry;
}

export type ParamsOf<C> = C extends Call<infer Path> ? { [Name in ParamName<Path>]: string } : never;

type SchemaOf<C, Key extends 'query' | 'input' | 'output'> = C extends { [K in Key]?: infer Schema }
  ? Exclude<Schema, undefined>
  : never;

/** The input as a caller sends it. Fields with defaults are optional. */
export type InputOf<C> = [SchemaOf<C, 'input'>] extends [never] ? undefined : z.input<SchemaOf<C, 'input'>>;
/** The input as a handler receives it: parsed, trimmed, with defaults. */
export type ParsedInputOf<C> = [SchemaOf<C, 'input'>] extends [never]
  ? undefined
  : z.output<SchemaOf<C, 'input'>>;
export type QueryOf<C> = [SchemaOf<C, 'query'>] extends [never] ? undefined : z.output<SchemaOf<C, 'query'>>;
export type OutputOf<C> = [SchemaOf<C, 'output'>] extends [never]
  ? undefined
  : z.output<SchemaOf<C, 'output'>>;

export const ownUser = z.object({ user });

export const counted = z.object({ count });

export const nextCursor = { 'X-Next-Cursor': 'where the next page begins; absent on the last page' };

export const requestsIn = (requests: readonly ServiceRequest[]): Entities => ({ requests });

export const requestIn = (request: ServiceRequest): Entities => ({ requests: [request] });

export const estimateIn = (estimate: Estimate): Entities => ({ estimates: [estimate] });
