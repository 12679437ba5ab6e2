import { type CallName, calls } from '@marketplace/contract/calls';
import * as fields from '@marketplace/contract/shared/fields';
import * as z from 'zod/mini';
import { ApiError } from '../errors.ts';

type Route = { name: CallName; method: string; segments: string[] };
export type Match = { name: CallName; params: Record<string, string> };

const isParam = (segment: string): boolean => segment.startsWith('{');
const literals = ({ segments }: Route): number => segments.filter((segment) => !isParam(segment)).length;

/** Routes with more literal segments come first, so that `/my` isn't taken for an id. */
const routes: readonly Route[] = Object.entries(calls)
  .map(([name, { method, path }]) => ({ name: name as CallName, method, segments: path.split('/') }))
  .sort((a, b) => literals(b) - literals(a));

function paramsOf(route: Route, segments: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== route.segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of route.segments.entries()) {
    const actual = segments[index] ?? '';
    if (isParam(expected)) params[expected.slice(1, -1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return params;
}

/** HEAD is a GET without a body in the answer. */
const methodOf = (method: string): string => (method === 'HEAD' ? 'GET' : method);

export function allowedMethods(path: string): string[] {
  const segments = path.split('/');
  const methods = routes.filter((route) => paramsOf(route, segments)).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
}

const SHAPES = new Map([
  ['conversationId', fields.conversationId],
  ['reviewId', fields.reviewId],
  ['sessionId', fields.sessionId],
]);
const shapeOf = (param: string) => SHAPES.get(param) ?? fields.id;

/** Finds the call of a method and path. Every parameter of a path is an id; anything else is not found. */
export function match(method: string, path: string): Match {
  const segments = path.split('/');
  for (const route of routes) {
    if (route.method !== methodOf(method)) continue;
    const params = paramsOf(route, segments);
    if (!params) continue;
    if (!Object.entries(params).every(([name, value]) => z.safeParse(shapeOf(name), value).success)) break;
    return { name: route.name, params };
  }
  const allowed = allowedMethods(path);
  if (allowed.length > 0 && !allowed.includes(method)) {
    throw new ApiError('wrong-method', `${method} is not allowed here.`, {
      headers: { Allow: allowed.join(', ') },
    });
  }
  throw noSuchAddress();
}

export const noSuchAddress = (): ApiError => new ApiError('not-found', "We couldn't find this address.");
