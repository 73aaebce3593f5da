import { leavesOf } from '#core/access';
import { type Endpoint, eventCursorHeader } from '#core/contract';
import type { AskedRight } from '../asked-rights.ts';
import type { DocComment } from './descriptions/doc-comment.ts';
import type { ContractNames } from './contract-names.ts';
import type { OpenApiDocument, OperationObject } from './open-api-types.ts';
import { operationOf, templateOf } from './operation.ts';
import { type DescribedMessage, webhooksOf } from './program-messages.ts';
import { problemSchema, warningCodes } from './problem-schema.ts';
import { SchemaComponents } from './schema-components.ts';

export interface DescribedEndpoint {
  readonly endpoint: Endpoint;
  readonly plugin: string;
  /** What the handler checks by itself; only the gateway knows it. */
  readonly asked?: readonly AskedRight[];
}

interface OpenApiOptions {
  readonly endpoints: readonly DescribedEndpoint[];
  readonly messages: readonly DescribedMessage[];
  /** What the codes of warnings mean; only the gateway knows them. */
  readonly warnings?: Readonly<Record<string, string>>;
  readonly names: ContractNames;
  /** The version of Kostra. */
  readonly version: string;
  /** Returns what the contract says of an endpoint; only the process that describes the document knows it. */
  readonly commentOf?: (endpoint: Endpoint) => DocComment | undefined;
}

/**
 * Builds the OpenAPI 3.1 document of a gateway. Everything follows from the contracts: a new endpoint needs no extra text. The document is
 * built here and not by @fastify/swagger, which repeats every schema where it is used and names none. Hubs are missing: OpenAPI cannot
 * describe WebSockets.
 */
export function openApiDocument({
  endpoints,
  messages,
  warnings = {},
  names,
  version,
  commentOf,
}: OpenApiOptions): OpenApiDocument {
  const schemas = new SchemaComponents(names);
  schemas.add('Problem', problemSchema);
  schemas.add('WarningCode', warningCodes(warnings));
  // A commented copy of a schema may no longer be known by its name, so the schema itself is described first.
  if (commentOf) for (const schema of names.schemas()) schemas.refer(schema);
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const { endpoint, plugin, asked = [] } of endpoints) {
    const operation = operationOf(endpoint, {
      operationId: names.operationId(endpoint),
      plugin,
      schemas,
      asked,
      comment: commentOf?.(endpoint),
    });
    (paths[templateOf(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operation;
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kostra gateway',
      version,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/gateway', description: 'The gateway that gave this document' }],
    tags: [...new Set(endpoints.map(({ plugin }) => plugin))].map((name) => ({
      name,
      description: name === 'platform' ? 'What every plugin builds on' : `The plugin ${name}`,
    })),
    paths,
    webhooks: webhooksOf(messages, schemas),
    components: {
      ...components,
      securitySchemes: { ...components.securitySchemes, clientCredentials: clientCredentials(endpoints) },
      schemas: schemas.all(),
    },
  };
}

const about = [
  'Slovak multi-company invoicing. Money and quantities are decimal strings, days are `yyyy-MM-dd`.',
  'Fields that a body does not know are refused with 400, their path in `fields`. A `PUT` replaces the record: a field that is left out gets the value of a new record, unless its description says otherwise. It may send back what only the answer has, unchanged.',
  'Work that takes long is answered by 202 with its `jobId`: `GET /companies/{companyId}/long-work/{jobId}` tells how far it is, how it ended, and the addresses of its files.',
  'An address in an answer is a path from the root of the host, as `/gateway/files/…`: resolve it as a link is resolved, `new URL(address, server)`, and do not append it to the `url` of the server.',
  'A company that you do not belong to is 404. Changes are pushed by SignalR at `/hubs/company?companyId=`, over WebSockets.',
].join('\n\n');

/** Returns the security scheme with every right that a call of a program may need as a scope. */
function clientCredentials(endpoints: readonly DescribedEndpoint[]) {
  const gates = endpoints
    .filter(({ endpoint }) => !endpoint.refusesAccessTokens)
    .flatMap(({ endpoint: { gate }, asked = [] }) => [gate, ...asked.map(({ needs }) => needs)])
    .filter((needs) => typeof needs === 'object');
  const leaves = gates.flatMap(leavesOf);
  const rights = new Set(leaves.flatMap((leaf) => (leaf.kind === 'permission' ? [leaf.name] : [])));
  return {
    type: 'oauth2',
    description:
      'A program, by a company’s access token: its id is the client_id, the token the client_secret. The answer is good for ten minutes. Not where an outside OpenID provider is set up: there the access token itself is the bearer',
    flows: {
      clientCredentials: {
        tokenUrl: '/identity/token',
        scopes: Object.fromEntries([...rights].toSorted().map((right) => [right, `The right ${right}`])),
      },
    },
  };
}

const text = { type: 'string' };

const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A person, by an access token of the OpenID provider: see /identity/.well-known/openid-configuration',
    },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'kostra_pat_… or kostra_cat_…',
      description:
        'A program, by an access token that a person made for it: a personal one is good in all companies of its person and has no more rights than they, a company’s in that company, also when its maker has left',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'One per action: a repeated call with it is answered as the first was, for 24 hours',
      schema: { ...text, minLength: 1, maxLength: 200 },
    },
    ConnectionId: {
      name: 'X-Kostra-Connection-Id',
      in: 'header',
      description: 'The hub connection of the caller, by which it knows its own events',
      schema: text,
    },
    Application: {
      name: 'X-Kostra-Application',
      in: 'header',
      description: 'The application that calls; licences are by application. Default: Invoicing',
      schema: text,
    },
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      description: 'The language of the texts of refusals: sk, en or de',
      schema: text,
    },
  },
  headers: {
    'Content-Disposition': { description: 'The name of the file', schema: text },
    'Retry-After': { description: 'In how many seconds to try again', schema: { type: 'integer' } },
    'WWW-Authenticate': { description: 'Bearer', schema: text },
    [eventCursorHeader]: {
      description: 'The events that the answer already holds: hand it to the hub as `since`',
      schema: text,
    },
  },
} satisfies Omit<OpenApiDocument['components'], 'schemas'>;
