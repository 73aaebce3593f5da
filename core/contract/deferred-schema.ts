import type { TSchema } from 'typebox';

/**
 * The functions that load deferred schemas. In the browser a contract's schemas are not loaded with the page: the build replaces
 * `./schemas.ts` by deferred references (host/build), because TypeBox and the schemas are larger than a list page needs. A form, which
 * validates, calls `loadSchema` first. On the gateway and in unit tests the contract exports the schemas themselves.
 */
const loaders = new WeakMap<object, () => Promise<unknown>>();

/** Creates a reference to a schema. The build writes calls of this function in place of exported schemas. */
export function deferredSchema<T extends TSchema>(load: () => Promise<T>): T {
  const reference = {};
  loaders.set(reference, load);
  return reference as T; // the object is opaque: callers only pass it to loadSchema
}

/** Returns the schema itself and loads it first if it was deferred. @throws the error of the import when there is no network */
export function loadSchema<T extends TSchema>(schema: T): Promise<T> {
  const load = loaders.get(schema);
  return load ? (load() as Promise<T>) : Promise.resolve(schema); // the loader was registered for this schema
}

/**
 * Returns a schema that a function in a schema file creates from an argument. In the browser the build defers the function, so the schema
 * is deferred too; elsewhere it is created at once.
 */
export function schemaFrom<Argument, T extends TSchema>(make: (argument: Argument) => T, argument: Argument): T {
  const load = loaders.get(make) as (() => Promise<typeof make>) | undefined; // the loader was registered for this function
  if (!load) return make(argument);
  let made: Promise<T> | undefined;
  return deferredSchema(() => {
    made ??= load().then((loaded) => loaded(argument));
    // A failed load is tried again at the next call.
    made.catch(() => (made = undefined));
    return made;
  });
}
