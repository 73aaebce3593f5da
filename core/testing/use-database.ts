import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, type TestDatabaseOptions, testDatabase } from './database.ts';

/**
 * The database of a test file (or of a `describe`), of its own: there before its tests and the hooks that follow this call,
 * dropped after them. Options that have to be made first come from a function. A test that needs a gateway asks `useGateway`.
 */
export function useDatabase(
  options: TestDatabaseOptions | (() => TestDatabaseOptions | Promise<TestDatabaseOptions>) = {},
): TestDatabase {
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    made = await testDatabase(typeof options === 'function' ? await options() : options);
  });
  afterAll(() => made?.close());
  const there = () => {
    if (made) return made;
    throw new Error('There is no database yet: useDatabase makes it before the tests, so ask it in a test or a hook.');
  };
  return {
    get db() {
      return there().db;
    },
    get url() {
      return there().url;
    },
    get failedMigrations() {
      return there().failedMigrations;
    },
    close: () => there().close(),
  };
}
