import type { TSchema } from 'typebox';

/**
 * In the browser a contract's schemas are not loaded with the page: the build replaces `./schemas.ts` by deferred
 * references (host/build), because TypeBox and its schemas weigh more than a list page needs. A form, which does
 * validate, asks `loadSchema` first. On the gateway and in unit tests the schema itself stands there.
 */
const loaders = new WeakMap<object, () => Promise<TSchema>>();

/** Written by the build in place of an exported schema. */
export function deferredSchema<T extends TSchema>(load: () => Promise<T>): T {
  const reference = {};
  loaders.set(reference, load);
  return reference as T; // an opaque stand-in: it is only ever handed to loadSchema
}

/** The schema itself, fetched if it was deferred. @throws whatever the import throws when the network is away. */
export function loadSchema<T extends TSchema>(schema: T): Promise<T> {
  const load = loaders.get(schema);
  return load ? (load() as Promise<T>) : Promise.resolve(schema); // the loader was registered for this very schema
}
