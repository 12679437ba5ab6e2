/** What a call is, and the types that follow from its entry in the table. */

import * as z from 'zod/mini';
import { user } from '../account/schema.ts';
import type { Estimate } from '../estimate/schema.ts';
import type { ServiceRequest } from '../request/schema.ts';
import type { ErrorCode } from './errors.ts';
import { count } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who is let in at the door. What they may do to one particular thing
 * is the domain's answer, asked once the thing is loaded.
 */
export type Access = 'anyone' | 'signed-in' | 'customer' | 'business' | 'admin';

/** How much of one kind an account may do within some time: far more than a person does, and too little for a loop. */
export type RateLimit = {
  /** Calls of one kind are counted together. */
  kind: string;
  max: number;
  windowSeconds: number;
  /** How often about the same thing, where each time somebody hears of it. */
  maxAboutOne?: number;
};

/** What keeps a call from writing without end: a count of its own, or one that is kept elsewhere. */
export type Bound =
  | RateLimit
  /** It writes only about what that call made, and once each. */
  | { within: 'sendMessage' | 'createUpload' | 'login' }
  /** Counted by something else than the account. */
  | { counted: string };

/** A call that changes something has a bound. */
type Effect =
  | { method: 'GET'; limit?: undefined }
  | {
      method: Exclude<Method, 'GET'>;
      limit: Bound;
    };

/** Names in braces in a path: `/api/messages/{serviceRequestId}/{counterpartId}`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** What of an answer is shown in other places too, which are to say the same. */
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
  /** Whether it may change something for somebody who is leaving or suspended. What only reads may be called. */
  whileRestricted?: true;
  /** Whether it reads what is of others: not for somebody suspended. */
  readsOfOthers?: true;
  /** Whether App Check is asked, in deployments that have it on, if the call comes from our own pages. */
  appCheck?: true;
  /** The status of success. */
  status: 200 | 201 | 204;
  /** Optional filters after the question mark. */
  query?: Query;
  /** The JSON body; without it the call takes none. */
  input?: Input;
  /** The JSON answer; without it the answer is empty. */
  output?: Output;
  /** The requests and estimates in the answer. A call without it answers neither. */
  entitiesIn?(answer: z.output<Output>): Entities;
  /** Response headers with a meaning of their own. */
  headers?: Record<string, string>;
  /** What can go wrong besides the door (401, 403) and the form of the input (400). */
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

/** What a caller may send; fields with defaults may be left out. */
export type InputOf<C> = [SchemaOf<C, 'input'>] extends [never] ? undefined : z.input<SchemaOf<C, 'input'>>;
/** What a handler receives: parsed, trimmed, defaults filled in. */
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
