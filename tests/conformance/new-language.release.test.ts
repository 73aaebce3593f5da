import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLanguage } from '../support/add-language.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';

/**
 * A copy of the checkout with one more language. plugin-kit.release.test.ts checks that such a copy compiles, because that test runs the
 * compiler anyway.
 */
let copy: CheckoutCopy;
beforeAll(() => {
  copy = new CheckoutCopy({ typed: true }); // The copy has its own caches.
  addLanguage(copy.root);
});
afterAll(() => copy.remove());

test('a new language is one line of code and JSON: it has all its texts, and what cannot be started without them starts', async () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
  const tests = ['tests/conformance/languages', 'host/build/i18n'];
  const { code, output } = await copy.node([...vitest, ...tests]);
  expect(code, output).toBe(0);
  const gateways = globSync('plugins/*/gateway/index.ts', { cwd: copy.root }).map(
    (path) => `import ${JSON.stringify(join(copy.root, path))};`,
  );
  writeFileSync(join(copy.root, 'all-texts.ts'), gateways.join('\n'));
  expect(await copy.node(['all-texts.ts'])).toEqual({ code: 0, output: '' });
}, 180_000);
