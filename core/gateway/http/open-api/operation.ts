import type { TSchema } from 'typebox';
import { type Endpoint, eventCursorHeader, type Problem, SampleRef } from '#core/contract';
import type { OperationObject, ParameterObject, ResponseObject, SchemaObject } from './open-api-types.ts';
import type { DocComment } from './descriptions/doc-comment.ts';
import type { AskedRight } from '../asked-rights.ts';
import { describeNeeds, refusalsOf, rightsOfEachCall } from './refusals.ts';
import type { SchemaComponents } from './schema-components.ts';

export interface OperationContext {
  readonly operationId: string;
  /** The id of the plugin that has the handler. */
  readonly plugin: string;
  readonly schemas: SchemaComponents;
  /** What the contract says of the endpoint. */
  readonly comment?: DocComment | undefined;
  /** What the handler checks by itself. */
  readonly asked: readonly AskedRight[];
}

/** Returns the description of one endpoint in the OpenAPI document. */
export function operationOf(endpoint: Endpoint, context: OperationContext): OperationObject {
  const { operationId, plugin, schemas, comment, asked } = context;
  const { body, gate } = endpoint;
  const parameters = [
    ...pathParameters(endpoint, comment),
    ...queryParameters(endpoint),
    ...headerParameters(endpoint),
  ];
  const example = exampleOf(endpoint.sample.body);
  const description = comment?.text ?? describeNeeds(gate, asked);
  return {
    operationId,
    tags: [plugin],
    summary: sentenceOf(operationId),
    ...(description !== undefined && { description }),
    security: securityOf(endpoint, asked),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: endpoint.form
          ? { 'multipart/form-data': { schema: formSchema(body) } }
          : {
              'application/json': {
                schema: schemas.refer(body, `${pascal(operationId)}Input`),
                ...(example !== undefined && { example }),
              },
            },
      },
    }),
    responses: { ...successes(endpoint, operationId, schemas), ...refusals(endpoint, asked) },
  };
}

/** Returns the schema of a form: each field that is no text is a file. */
function formSchema(body: TSchema): SchemaObject {
  const { properties = {}, required = [] } = body as SchemaObject; // the schema of an object
  const fields = Object.entries(properties).map(([name, { type, description }]) => [
    name,
    { type: 'string', ...(type === 'object' && { format: 'binary' }), ...(description && { description }) },
  ]);
  return { type: 'object', required, properties: Object.fromEntries(fields) };
}

/**
 * Returns the security requirements: none for a public endpoint, otherwise a signed-in person, an access token unless only people may call,
 * and in a company also OAuth.
 */
function securityOf(
  { scope, refusesAccessTokens, gate }: Endpoint,
  asked: readonly AskedRight[],
): OperationObject['security'] {
  if (scope === 'public') return [];
  if (refusesAccessTokens) return [{ bearer: [] }];
  if (scope === 'user') return [{ bearer: [] }, { accessToken: [] }];
  return [{ bearer: [] }, { accessToken: [] }, { clientCredentials: rightsOfEachCall(gate, asked) }];
}

/** Converts `companies/:companyId/users` to `/companies/{companyId}/users`. */
export function templateOf(path: string): string {
  return `/${path.replaceAll(/:([A-Za-z]\w*)/g, '{$1}')}`;
}

function pathParameters({ path }: Endpoint, comment: DocComment | undefined): ParameterObject[] {
  return [...path.matchAll(/:([A-Za-z]\w*)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...describedAs(comment?.params[name]),
    schema: { type: 'string', ...(name === 'companyId' && { format: 'uuid' }) },
  }));
}

function queryParameters({ query }: Endpoint): ParameterObject[] {
  const { properties = {}, required = [] } = (query ?? {}) as SchemaObject; // the schema of an object
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...describedAs(description),
    schema,
  }));
}

function describedAs(description: string | undefined) {
  return description !== undefined && { description };
}

function headerParameters({ method, scope }: Endpoint): { readonly $ref: string }[] {
  const names = [
    ...(method !== 'GET' && scope !== 'public' ? ['IdempotencyKey'] : []),
    ...(method !== 'GET' && scope === 'company' ? ['ConnectionId'] : []),
    ...(scope === 'company' ? ['Application'] : []),
    'AcceptLanguage',
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function successes(
  { reply, file, accepted, scope, method }: Endpoint,
  operationId: string,
  schemas: SchemaComponents,
): Record<string, ResponseObject> {
  if (file)
    return {
      200: {
        description: 'The file',
        headers: headers('Content-Disposition'),
        content: { [file]: { schema: { type: 'string', format: 'binary' } } },
      },
    };
  if (!reply) return { 204: { description: 'Done' } };
  return {
    [accepted ? 202 : 200]: {
      description: accepted ? 'Begun' : 'Done',
      ...(method === 'GET' && scope === 'user' && { headers: headers(eventCursorHeader) }),
      content: contentOf(reply as TSchema, operationId, schemas),
    },
  };
}

function contentOf(reply: TSchema, operationId: string, schemas: SchemaComponents): ResponseObject['content'] {
  if ((reply as { type?: unknown }).type === 'string') return { 'text/plain': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemas.refer(reply, `${pascal(operationId)}Reply`) } };
}

function refusals(endpoint: Endpoint, asked: readonly AskedRight[]): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(refusalsOf(endpoint, asked), ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, refusal(status, of)]));
}

function refusal(status: number, of: readonly Problem[]): ResponseObject {
  const codes = of.map(({ code }) => code);
  const problem = { $ref: '#/components/schemas/Problem' };
  return {
    description: `Refused: ${codes.join(', ')}`,
    ...(status === 401 && { headers: headers('WWW-Authenticate') }),
    ...((status === 429 || status === 503) && { headers: headers('Retry-After') }),
    content: {
      'application/problem+json': {
        schema: { allOf: [problem, { type: 'object', properties: { code: { type: 'string', enum: codes } } }] },
      },
    },
  };
}

function headers(name: string) {
  return { [name]: { $ref: `#/components/headers/${name}` } };
}

/** Returns the body of a sample; `undefined` if it contains a value that another call must make first. */
function exampleOf(value: unknown): unknown {
  try {
    return filled(value);
  } catch {
    return undefined;
  }
}

function filled(value: unknown): unknown {
  if (value instanceof SampleRef) {
    if (value.source) throw new RangeError(`It depends on ${value.source.id}`);
    return value.pick(1);
  }
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part)]));
}

/** Converts `listRecentInvoicePartners` to `List recent invoice partners`. */
function sentenceOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
