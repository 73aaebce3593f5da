import type { FastifySchema } from 'fastify';
import { type Endpoint, problems } from '#core/contract';

/** What the OpenAPI document says of an endpoint. */
export function openApiOf(endpoint: Endpoint): FastifySchema {
  const problem = {
    type: 'object',
    properties: { code: { type: 'string' }, status: { type: 'integer' }, detail: { type: 'string' } },
  };
  const asksForWord = endpoint.problems.includes(problems.needsAcknowledgement);
  const statuses = new Set([
    ...endpoint.problems.map(({ status }) => status),
    ...(endpoint.scope === 'public' ? [] : [401, 403, 404]),
  ]);
  const names = [...endpoint.path.matchAll(/:([A-Za-z]\w*)/g)].flatMap(([, name]) => name ?? []);
  return {
    operationId: endpoint.id,
    ...(endpoint.scope === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(names.length
      ? { params: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) } }
      : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: {
      ...(endpoint.reply
        ? { 200: endpoint.reply }
        : { [endpoint.file ? 200 : 204]: { type: 'null', description: endpoint.file ?? 'Done' } }),
      ...Object.fromEntries(
        [...statuses].map((status) => [
          status,
          {
            description: describe(endpoint, status),
            ...(asksForWord && status === problems.needsAcknowledgement.status ? withWarnings(problem) : problem),
          },
        ]),
      ),
    },
  } as FastifySchema; // `operationId` and `security` are @fastify/swagger's
}

function withWarnings<Schema extends { readonly properties: object }>(problem: Schema) {
  const warning = { type: 'object', properties: { code: { type: 'string' }, field: { type: 'string' } } };
  return { ...problem, properties: { ...problem.properties, warnings: { type: 'array', items: warning } } };
}

function describe(endpoint: Endpoint, status: number): string {
  const own = endpoint.problems.filter((problem) => problem.status === status).map(({ code }) => code);
  return own.length ? own.join(', ') : 'Refused';
}
