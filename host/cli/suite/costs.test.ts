import { describe, expect, test } from 'vitest';
import { costsByModule, partsOverBudget, readCosts, writeCosts } from './costs.ts';

const table = new Map([
  ['Types', 40],
  ['Lint', 20],
  ['Build', 30],
]);

test('what is written is read again, wherever in a page it stands', () => {
  expect(readCosts(`# Page\n\n${writeCosts(table)}\n\n| part | other |\n|---|---|\n| Types | 3 |\n`)).toEqual(table);
});

test('a page without the table is refused', () => {
  expect(() => readCosts('# Page\n')).toThrow('core/README.md has no table');
});

describe('a part that takes more than twice its line', () => {
  test('is named, with what it took and what its line says', () => {
    expect(partsOverBudget(new Map([...table, ['Build', 61]]), table)).toEqual([
      expect.stringMatching(/^Build took 61 s of the processor; core\/README.md says 30\./),
    ]);
    expect(partsOverBudget(new Map([...table, ['Build', 60]]), table)).toEqual([]);
  });

  test('is not blamed for a machine on which all parts take thrice as long', () => {
    const slow = new Map([...table].map(([part, seconds]) => [part, seconds * 3]));
    expect(partsOverBudget(slow, table)).toEqual([]);
    expect(partsOverBudget(new Map([...slow, ['Build', 181]]), table)).toEqual([expect.stringMatching(/^Build/)]);
  });

  test('is not blamed below ten seconds, nor where the table has no line of it', () => {
    expect(partsOverBudget(new Map([['Lint', 9]]), new Map([['Lint', 1]]))).toEqual([]);
    expect(partsOverBudget(new Map([['New', 90]]), table)).toEqual([]);
  });
});

test('what files took is summed by module, and of tests by folder', () => {
  const notes = [
    ['/kostra/core/money/exact.test.ts', 1],
    ['/kostra/core/web/a.test.tsx', 2],
    ['/kostra/tests/conformance/tables.test.ts', 4],
    ['/kostra/tests/faults/backup.test.ts', 8],
    ['/tmp/copy/core/money/exact.test.ts', 16], // a path in a copy of the checkout, in which a test ran the suite
  ];
  expect(costsByModule(notes.map((note) => `${JSON.stringify(note)}\n`).join(''), '/kostra')).toEqual(
    new Map([
      ['core', 3],
      ['tests/conformance', 4],
      ['tests/faults', 8],
    ]),
  );
});
