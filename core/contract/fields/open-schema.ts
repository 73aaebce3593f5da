import type { TSchema } from 'typebox';
import type { Contributions } from '#core/registry';
import type { Endpoint } from '../endpoint.ts';

/** What the installed plugins contribute. */
export type Contributed = Pick<Contributions, 'read'>;

/** Makes the schema with everything that plugins add. */
type Complete = (contributed: Contributed) => TSchema;

const open = new WeakMap<object, Complete>();
const origins = new WeakMap<object, object>();

/**
 * Returns a copy of a schema that is *open*: plugins add properties to its objects. The gateway completes it when it mounts an endpoint and
 * in OpenAPI, so what a plugin adds is checked and described, and anything else is refused. A browser that checks a form completes it too.
 * @param complete returns the schema itself if nothing is added
 */
export function openSchema<T extends TSchema>(schema: T, complete: (contributed: Contributed) => T): T {
  const opened: T = Object.create(Object.getPrototypeOf(schema), Object.getOwnPropertyDescriptors(schema)); // a copy, because kinds share schemas
  open.set(opened, complete);
  return opened;
}

/** Returns the schema with what plugins add to it and to its parts; the same schema if nothing in it is open. */
export function completeSchema<T extends TSchema>(schema: T, contributed: Contributed): T {
  return completeNode(schema, contributed) as T; // the same schema with further properties
}

/** Returns the schema that a completed one was made of, whose name it has in OpenAPI; undefined for any other schema. */
export function openedAs(completed: TSchema): TSchema | undefined {
  return origins.get(completed) as TSchema | undefined; // only schemas are stored
}

/** Returns the endpoint with completed schemas. */
export function completeEndpoint<E extends Endpoint>(endpoint: E, contributed: Contributed): E {
  const complete = (schema: TSchema | undefined) => schema && completeSchema(schema, contributed);
  const [query, body, reply] = [complete(endpoint.query), complete(endpoint.body), complete(endpoint.reply)];
  if (query === endpoint.query && body === endpoint.body && reply === endpoint.reply) return endpoint;
  return Object.freeze({ ...endpoint, query, body, reply });
}

function completeNode(node: unknown, contributed: Contributed): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const complete = open.get(node);
  if (complete) {
    const completed = complete(contributed);
    origins.set(completed, node);
    return completed;
  }
  if (Array.isArray(node)) {
    const parts = node.map((part) => completeNode(part, contributed));
    return parts.every((part, index) => part === node[index]) ? node : parts;
  }
  const changed: Record<string, PropertyDescriptor> = {};
  for (const key of ['properties', 'items', 'anyOf', 'allOf', 'patternProperties'] as const) {
    const part = (node as Record<string, unknown>)[key]; // any schema may have the keyword
    if (part === undefined) continue;
    const completed =
      key === 'properties' || key === 'patternProperties'
        ? completeEach(part as Readonly<Record<string, unknown>>, contributed)
        : completeNode(part, contributed);
    if (completed !== part) changed[key] = { value: completed, enumerable: true, configurable: true, writable: true };
  }
  if (Object.keys(changed).length === 0) return node;
  const descriptors = { ...Object.getOwnPropertyDescriptors(node), ...changed };
  const completed: object = Object.create(Object.getPrototypeOf(node), descriptors);
  origins.set(completed, node);
  return completed;
}

function completeEach(parts: Readonly<Record<string, unknown>>, contributed: Contributed) {
  const entries = Object.entries(parts).map(([name, part]) => [name, completeNode(part, contributed)] as const);
  return entries.every(([name, part]) => part === parts[name]) ? parts : Object.fromEntries(entries);
}
