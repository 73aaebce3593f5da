import readXlsx from 'read-excel-file/node';
import type { Import } from '../../contract/index.ts';
import type { TestImports } from '../test-imports.ts';
import type { FaultyFile } from './faulty-file.ts';

/**
 * Returns the differences between the reported and the planted faults in place, value and message. An empty list means that all are as
 * expected.
 */
export function unexpectedFindings(
  { faults, faultCount, warnings }: NonNullable<Import['result']>,
  { planted, unusual }: FaultyFile,
): readonly string[] {
  const found = faults.map(({ row, column, value, message }) => ({
    at: `${row} ${column?.letter}`,
    value,
    message,
  }));
  const stray = planted.flatMap(({ kind, row, letter, cell, cure }) => {
    const same = found.filter(({ at }) => at === `${row} ${letter}`);
    const [one] = same;
    if (!one || same.length > 1) return [`${kind} in ${letter}${row} is named ${same.length} times`];
    if (one.value !== cell.slice(0, 200)) return [`${kind} in ${letter}${row} is shown as ${one.value}`];
    return cure.test(one.message) ? [] : [`${kind} in ${letter}${row} is told by: ${one.message}`];
  });
  const places = new Set(planted.map(({ row, letter }) => `${row} ${letter}`));
  const others = found.filter(({ at }) => !places.has(at)).map(({ at, message }) => `${at} is no fault: ${message}`);
  const doubtful = warnings
    .filter(({ code }) => code === 'suspicious')
    .map(({ row, column }) => `${row} ${column?.letter}`);
  const wanted = unusual.map((place) => place.join(' '));
  return [
    ...stray,
    ...others,
    ...(faultCount === planted.length ? [] : [`${faultCount} faults are counted`]),
    ...wanted.filter((place) => !doubtful.includes(place)).map((place) => `${place} is not doubted`),
    ...doubtful.filter((place) => !wanted.includes(place)).map((place) => `${place} is doubted`),
  ];
}

/** Returns the rows of the file of errors, as a spreadsheet shows them. */
export async function errorRows(imports: TestImports, guid: string | null): Promise<readonly (readonly string[])[]> {
  const [sheet] = await readXlsx(await imports.errorsFile(guid ?? ''));
  return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

/** Corrects a file of errors as a user would. @throws Error if the rows with faults are not the first ones or lack their message */
export function mend(
  [head = [], ...rows]: readonly (readonly string[])[],
  { planted, rejected }: FaultyFile,
): string[][] {
  if (head.at(-1) !== 'Chyby importu') throw new Error(`The last column is ${head.at(-1)}`);
  const mended = rows.map((row) => [...row]);
  const gone = new Set<number>();
  for (const { kind, row, letter, mended: value, cure, rows: all } of planted) {
    const cells = mended[rejected.indexOf(row)] ?? [];
    if (!cure.test(cells.at(-1) ?? '')) throw new Error(`${kind} of row ${row} is told by: ${cells.at(-1)}`);
    if (value === null) for (const one of all) gone.add(rejected.indexOf(one));
    else cells[letter.charCodeAt(0) - 65] = value;
  }
  return [[...head], ...mended.filter((_, at) => !gone.has(at))];
}

type Tables = { partner: { name: string; email: string }; document: { number: string | null; total: string } };

/** Returns the key of each stored record of a list, with the stored value that the test checks. */
export function stored({ gateway, companyId, person }: TestImports, collection: string) {
  return gateway.database.db.inCompany(
    companyId,
    person,
    async (tx): Promise<readonly (readonly [string, string])[]> => {
      const tables = tx.withTables<Tables>();
      if (collection === 'partners') {
        const partners = await tables.selectFrom('partner').select(['name', 'email']).execute();
        return partners.map(({ name, email }) => [name, email]);
      }
      const documents = await tables.selectFrom('document').select(['number', 'total']).execute();
      return documents.map(({ number, total }) => [number ?? '', total]);
    },
  );
}

/**
 * Returns descriptions of the records that are missing, duplicated, stored with a wrong value, or not in the file. @param known the keys of
 * records that existed before the import
 */
export function unexpectedRecords(
  things: readonly (readonly [string, string])[],
  { wanted }: FaultyFile,
  known: readonly string[],
): readonly string[] {
  const found = Map.groupBy(things, ([key]) => key);
  return [
    ...[...wanted].flatMap(([key, value]) => {
      const same = found.get(key) ?? [];
      if (same.length !== 1) return [`${key} is there ${same.length} times`];
      return same[0]?.[1] === value ? [] : [`${key} has ${same[0]?.[1]} instead of ${value}`];
    }),
    ...[...found.keys()].filter((key) => !wanted.has(key) && !known.includes(key)).map((key) => `${key} is of no file`),
  ];
}
