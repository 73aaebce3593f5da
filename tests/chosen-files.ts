import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The test files that `npm test` has chosen, by tier, path, change or part (host/cli/suite/choose-tests.ts): paths relative to
 * the checkout. Undefined where a tool was started by hand: then its own filters decide among the files of both tiers.
 */
export function chosenFiles(): ReadonlySet<string> | undefined {
  const list = process.env['KOSTRA_TEST_FILES'];
  // A test that starts the tests of a copy of the checkout passes its environment on: the copy's are not in that list.
  if (!list?.startsWith(root)) return undefined;
  return new Set(JSON.parse(readFileSync(list, 'utf8')) as string[]); // written by npm test
}
