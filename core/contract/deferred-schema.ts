import type { TSchema } from 'typebox';

/**
 * In the browser a contract's schemas are not loaded with the page: the build replaces `./schemas.ts` by deferred
 * references (host/build), because TypeBox and its schemas weigh more than a list page needs. A form, which does
 * validate, asks `loadSchema` first. On the gateway and in unit tests the schema itself stands there.
 */
const loaders = new WeakMap<object, () => Promise<unknown>>();

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

/**
 * A schema that a function of a schema file makes of an argument. In the browser the function is deferred as schemas are, so
 * what it makes is too; elsewhere it is made at once.
 */
export function madeSchema<Argument, T extends TSchema>(make: (argument: Argument) => T, argument: Argument): T {
  const load = loaders.get(make) as (() => Promise<typeof make>) | undefined; // registered for this very function
  if (!load) return make(argument);
  let made: Promise<T> | undefined;
  return deferredSchema(() => {
    made ??= load().then((loaded) => loaded(argument));
    // What could not be fetched is asked for again.
    made.catch(() => (made = undefined));
    return made;
  });
}
