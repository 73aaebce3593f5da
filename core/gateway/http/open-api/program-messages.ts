import type { TSchema } from 'typebox';
import { type Contributions, point } from '#core/registry';
import type { OperationObject, SchemaObject } from './open-api-types.ts';
import type { SchemaComponents } from './schema-components.ts';

/** A message that Kostra sends to programs, as the OpenAPI document describes it under `webhooks`. */
export interface ProgramMessage {
  /** The name, such as `invoice.issued`. */
  readonly name: string;
  /** The summary in English, such as `Invoice: issuing`. */
  readonly summary: string;
  /** The schema of the body. */
  readonly schema: TSchema;
  readonly example: object;
  /** The header with which a receiver verifies that the message is from Kostra. */
  readonly signature: { readonly header: string; readonly description: string };
  /** The meaning of the receiver's responses, by status. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * The extension point for the messages that a gateway part sends. It is read again for each document, because plugins add kinds of records.
 */
export const programMessages =
  point<(contributed: Pick<Contributions, 'read'>) => readonly ProgramMessage[]>('gateway.program-messages');

export interface DescribedMessage {
  readonly message: ProgramMessage;
  readonly plugin: string;
}

/** Returns the `webhooks` section of an OpenAPI document. */
export function webhooksOf(
  messages: readonly DescribedMessage[],
  schemas: SchemaComponents,
): Record<string, { readonly post: OperationObject }> {
  return Object.fromEntries(
    messages.map(({ message, plugin }) => [message.name, { post: operationOf(message, plugin, schemas) }]),
  );
}

function operationOf(
  { name, summary, schema, example, signature, answers }: ProgramMessage,
  plugin: string,
  schemas: SchemaComponents,
): OperationObject {
  const text: SchemaObject = { type: 'string' };
  return {
    operationId: `receive${name.replaceAll(/(?:^|\W)(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    tags: [plugin],
    summary,
    security: [],
    parameters: [
      { name: signature.header, in: 'header', required: true, description: signature.description, schema: text },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: schemas.refer(schema), example } } },
    responses: Object.fromEntries(Object.entries(answers).map(([status, description]) => [status, { description }])),
  };
}
