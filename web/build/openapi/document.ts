/** Describes the API as an OpenAPI 3.1 document, from the table of calls and their comments. */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { calls } from '@marketplace/contract/calls';
import type { Access, Bound, Call } from '@marketplace/contract/shared/call';
import { ERROR_STATUSES, type ErrorCode, errorBody } from '@marketplace/contract/shared/errors';
import { readLimits } from '@marketplace/contract/shared/rate-limits';
import { ERRORS } from './errors.ts';
import { describeAnswers, inputSchema, refTo } from './schemas.ts';
import { readSummaries, type Summary } from './summaries.ts';

const table: Record<string, Call> = calls;

const ACCESS: Record<Access, string> = {
  anyone: 'anyone',
  'signed-in': 'everyone with an account',
  customer: 'customers',
  business: 'businesses',
  admin: 'administrators',
};

const SPANS: Record<number, string> = { 60: 'minute', 600: '10 minutes', 3600: 'hour' };

const errorRows = Object.entries(ERRORS).map(
  ([code, { when, calls = '' }]) =>
    `| ${ERROR_STATUSES[code as ErrorCode]} | \`${code}\` | ${when} | ${calls} |`,
);

const CONVENTIONS = `- **Values**: times are ISO 8601 in UTC, amounts are whole dollars, ids are UUIDs.
- **Fields**: the API refuses unlisted fields. Answers may gain fields.
- **Session**: sign-in and registration set the cookie \`__session\`.
- **Pages**: some lists answer \`X-Next-Cursor\`. Pass its value as \`cursor\` to get the next page.
- **Limits**: calls of one kind are counted together, for each account. An account reads up to ${readLimits.read.max}
  times per minute. Each instance of the function counts reads for itself.
- **Errors**: each call lists its own errors, and can answer those of its group.

| Status | Code | Meaning | Also answered by |
| --- | --- | --- | --- |
${errorRows.join('\n')}`;

function limitOf(bound: Bound): string {
  if ('within' in bound) return `bounded by \`${bound.within}\``;
  if ('counted' in bound) return bound.counted;
  const { kind, max, windowSeconds, maxAboutOne } = bound;
  const all = `${max} \`${kind}\` calls per ${SPANS[windowSeconds] ?? `${windowSeconds} seconds`}`;
  return maxAboutOne === undefined ? all : `${all}, ${maxAboutOne} of them about the same thing`;
}

const jsonOf = (schema: object) => ({ 'application/json': { schema } });
const mapFields = <T, R>(fields: Record<string, T>, change: (value: T, key: string) => R) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(value, key)]));

function parametersOf({ path, query }: Call) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = query ? inputSchema(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** The call's own errors by status. The description of the document has those of its group. */
function errorsOf({ appCheck, errors = [] }: Call) {
  const codes: ErrorCode[] = appCheck === 'required' ? [...errors, 'unproven'] : [...errors];
  const codesOf = (status: number) => codes.filter((code) => ERROR_STATUSES[code] === status);
  return Object.fromEntries(
    codes.map((code) => [
      ERROR_STATUSES[code],
      { description: codesOf(ERROR_STATUSES[code]).join(', '), content: jsonOf(refTo('ErrorBody')) },
    ]),
  );
}

function answerOf({ headers = {} }: Call, answer: object | undefined) {
  const described = mapFields(headers, (description) => ({ description, schema: { type: 'string' } }));
  return {
    description: answer ? 'Success' : 'Success, without a body',
    headers: described,
    ...(answer && { content: jsonOf(answer) }),
  };
}

type Response = { description: string; headers?: object; content?: object } | { $ref: string };

function responsesOf(call: Call, answer: object | undefined): Record<string, Response> {
  const ofItsGroup = { $ref: '#/components/responses/Error' };
  return {
    [call.status]: answerOf(call, answer),
    ...errorsOf(call),
    '4XX': ofItsGroup,
    '5XX': ofItsGroup,
  };
}

/** Without App Check in a deployment, its token is ignored. */
function securityOf({ access, appCheck }: Call) {
  const session = access === 'anyone' ? {} : { session: access === 'signed-in' ? [] : [access] };
  if (!appCheck) return [session];
  return appCheck === 'required' ? [{ ...session, appCheck: [] }] : [session, { ...session, appCheck: [] }];
}

function operation(name: string, { noun, text }: Summary, answer: object | undefined) {
  const call = table[name] as Call;
  const limit = call.limit ? `\n\nLimit: ${limitOf(call.limit)}.` : '';
  return {
    operationId: name,
    tags: [tagOf(noun)],
    summary: name,
    description: `${text}\n\nFor ${ACCESS[call.access]}.${limit}`,
    security: securityOf(call),
    parameters: parametersOf(call),
    ...(call.input && { requestBody: { required: true, content: jsonOf(inputSchema(call.input)) } }),
    responses: responsesOf(call, answer),
  };
}

const tagOf = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1).replaceAll('-', ' ');

/** A call without a comment can't be described. */
function summaryOf(name: string, summaries: ReadonlyMap<string, Summary>): Summary {
  const summary = summaries.get(name);
  if (!summary?.text.endsWith('.')) throw new Error(`${name} needs a comment of full sentences.`);
  return summary;
}

function pathsOf(summaries: ReadonlyMap<string, Summary>, answers: Record<string, object>) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [name, { path, method }] of Object.entries(table)) {
    const described = operation(name, summaryOf(name, summaries), answers[name]);
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  }
  return paths;
}

export async function openApiDocument() {
  const summaries = readSummaries();
  const outputs = Object.entries(table).flatMap(([name, { output }]) =>
    output ? [[name, output] as const] : [],
  );
  const { answers, entities } = await describeAnswers(new Map(outputs));
  const nouns = new Set(Object.keys(table).map((name) => summaryOf(name, summaries).noun));
  return {
    openapi: '3.1.0',
    info: { title: `API of ${PRODUCT_NAME}`, version: '1', description: CONVENTIONS },
    servers: [{ url: '/' }],
    tags: [...nouns].map((noun) => ({ name: tagOf(noun) })),
    paths: pathsOf(summaries, answers),
    components: {
      schemas: { ...entities, ErrorBody: inputSchema(errorBody) },
      responses: { Error: { description: 'An error of the group', content: jsonOf(refTo('ErrorBody')) } },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__session' },
        appCheck: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Firebase-AppCheck',
          description: 'Only where a deployment uses App Check.',
        },
      },
    },
  };
}
