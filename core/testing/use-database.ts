import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, type TestDatabaseOptions, testDatabase } from './database.ts';

/**
 * Provides a database for a test file (or a `describe`). It exists before the tests and the hooks that follow this call, and is dropped
 * after them. Pass a function if the options must be created first. A test that needs a gateway calls `useGateway`.
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
