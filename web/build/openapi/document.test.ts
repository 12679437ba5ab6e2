import { calls } from '@marketplace/contract/calls';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';

const document = await openApiDocument();
const schemas: Record<string, { properties?: object; additionalProperties?: unknown }> =
  document.components.schemas;

function operationOf(method: string, path: string) {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  return operation;
}

const answerOf = (method: string, path: string, status: number) =>
  operationOf(method, path).responses[status];

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });
  it.each(Object.entries(calls))('describes %s in sentences', (name, { method, path }) => {
    const { operationId, description } = operationOf(method, path);
    expect({ operationId, description }).toEqual({
      operationId: name,
      description: expect.stringMatching(/^[A-Z].+\.\n\nFor \w+/s),
    });
  });
  it.each(['/api/reports', '/api/acts'])('explains the id of a picture for POST %s', (path) => {
    expect(operationOf('POST', path).description).toContain('`/objects/images/{id}`');
  });
  it('has parameters, limit, errors, and who may make a call', () => {
    const { description, parameters, responses, security } = operationOf('PATCH', '/api/estimates/{id}');
    expect(parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path' })]);
    expect(description).toContain('Limit: 120 `change` calls per 10 minutes.');
    expect(Object.keys(responses)).toEqual(['200', '403', '404', '409', '4XX', '5XX']);
    expect(security).toEqual([{ session: [] }]);
    expect(operationOf('GET', '/api/service-requests/my').security).toEqual([{ session: ['customer'] }]);
  });
  it('refers to an entity by its name', () => {
    expect(answerOf('PATCH', '/api/estimates/{id}', 200)).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Estimate' } } },
    });
  });
  it('marks an empty answer', () => {
    expect(answerOf('DELETE', '/api/estimates/{id}', 204)).not.toHaveProperty('content');
  });
  it('has the header of the next page', () => {
    expect(answerOf('GET', '/api/service-requests', 200)).toHaveProperty('headers.X-Next-Cursor');
  });
  it('lets answers gain fields, and inputs not', () => {
    expect(schemas.Estimate).not.toHaveProperty('additionalProperties');
    expect(
      operationOf('POST', '/api/estimates').requestBody?.content['application/json'].schema,
    ).toMatchObject({
      additionalProperties: false,
    });
  });
});
