import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Returns the test files that `npm test` has chosen by tier, path, change or part (host/cli/suite/choose-tests.ts), as paths relative to
 * the checkout. Returns `undefined` if vitest or Playwright was started directly; its own filters then choose among the files of both
 * tiers.
 */
export function chosenFiles(): ReadonlySet<string> | undefined {
  const list = process.env['KOSTRA_TEST_FILES'];
  // A test that runs the tests of a copy of the checkout passes on its environment, but the list does not contain the files of the copy.
  if (!list?.startsWith(root)) return undefined;
  return new Set(JSON.parse(readFileSync(list, 'utf8')) as string[]); // The list is written by npm test.
}
