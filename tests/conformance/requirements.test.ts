import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tierOf } from '../../host/cli/suite/tiers.ts';
import { root } from '../../host/gateway/root.ts';
import {
  idsInSources,
  idsInTitles,
  isOfAbsentPlugin,
  readRequirements,
  writeRequirements,
} from '../support/requirements.ts';

/*
 * The file tests/requirements.csv defines each id that titles and comments cite, such as [A5-8]: a sentence, the status of its proof, and
 * its test files. Sentence, status and note are written by hand; the column `tests` is generated from the titles with
 *
 *     npx vitest run --config tests/vitest.config.ts tests/conformance/requirements.test.ts --update
 */
const path = join(root, 'tests/requirements.csv');
const titles = idsInTitles();
const requirements = readRequirements(readFileSync(path, 'utf8')).map((requirement) => ({
  ...requirement,
  tests: [
    ...requirement.tests.filter(isOfAbsentPlugin),
    ...[...titles].filter(([, ids]) => ids.has(requirement.id)).map(([file]) => file),
  ].sort(),
}));

describe('tests/requirements.csv', () => {
  test('has each id once, with a sentence', () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(requirements.filter(({ requirement }) => requirement.trim() === '')).toEqual([]);
  });

  test('has every id that a title or a comment cites', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const unknown = [...idsInSources(), ...titles].flatMap(([file, ids]) =>
      [...ids].filter((id) => !known.has(id)).map((id) => `${file} cites [${id}], which is in no line`),
    );
    expect([...new Set(unknown)], 'correct the id, or add its line to tests/requirements.csv').toEqual([]);
  });

  test('names for each id the test files whose titles carry it', async () => {
    const why = 'a title or a test file changed: run this file with --update, look at the difference, commit it';
    await expect(writeRequirements(requirements), why).toMatchFileSnapshot(path);
  });

  test('calls proved only what a test carries in its title, and not built only what none does', () => {
    const claimed = requirements.filter(({ status, tests }) => status === 'proved' && tests.length === 0);
    expect(
      claimed.map(({ id }) => id),
      'write the test, or say honestly what is missing',
    ).toEqual([]);
    const denied = requirements.filter(({ status, tests }) => status === 'not built' && tests.length > 0);
    expect(
      denied.map(({ id }) => id),
      'a test carries it: is it proved, or partly?',
    ).toEqual([]);
  });

  test('is proved by what npm test runs; of the others tests/fixtures/proved-at-release.csv says why', () => {
    const [, ...lines] = readFileSync(join(root, 'tests/fixtures/proved-at-release.csv'), 'utf8').trim().split(/\r?\n/);
    const atRelease = requirements.filter(
      ({ tests }) => tests.length > 0 && tests.every((file) => tierOf(file) === 'release'),
    );
    expect(
      lines.filter((line) => !/^[AB][\d.]+-\d+,".{20,}"$/.test(line)),
      'id,"reason"',
    ).toEqual([]);
    expect(lines.map((line) => line.split(',')[0])).toEqual(atRelease.map(({ id }) => id));
    expect(lines.length, 'what is proved at a release alone is found late: at most 40').toBeLessThanOrEqual(40);
  });

  test('says what is missing or different, and why', () => {
    const silent = requirements.filter(({ status, note }) => /partly|differs|not built/.test(status) && note === '');
    expect(
      silent.map(({ id }) => id),
      'say in the note what is missing or different, and why',
    ).toEqual([]);
  });
});
