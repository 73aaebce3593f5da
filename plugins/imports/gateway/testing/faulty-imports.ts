import { expect } from 'vitest';
import type { TestGateway } from '#core/testing';
import { TestImports } from '../test-imports.ts';
import { type FaultyCase, known, knownFile } from './cases.ts';
import { errorRows, mend, stored, unexpectedFindings, unexpectedRecords } from './check-import.ts';
import { xlsxFile } from './write-file.ts';

/** The plugins whose lists are imported, and the plugins that they need. */
export const importedPlugins = ['imports', 'partners', 'numbering', 'bank-accounts', 'documents', 'invoices'];

export const titled = (cases: readonly FaultyCase[]) =>
  cases.map((one) => [`${one.file.dataRows} rows of ${one.what}`, one] as const);

/**
 * Asserts, in a new company, that each fault is reported with row, column and fix, and that the corrected file of errors imports all
 * records.
 */
export async function expectAllOnceMended(gateway: TestGateway, faulty: FaultyCase): Promise<void> {
  const { collection, file, bytes } = faulty;
  expect([file.planted.length, new Set(file.planted.map(({ kind }) => kind)).size]).toEqual([37, 12]);
  const imports = await importsWithKnown(gateway, collection);
  const brought = await imports.upload(collection, bytes, 'zoznam 2026');
  expect(brought).toMatchObject({ rows: file.dataRows, settings: { headRow: file.headRow } });
  const stopped = await imports.start(brought.id, { apply: true });
  expect(unexpectedFindings(stopped, file)).toEqual([]);
  expect(stopped).toMatchObject({ applied: false, rejected: file.rejected.length });
  expect(await stored(imports, collection)).toHaveLength(known.length);
  const errors = await errorRows(imports, stopped.errorsFile);
  expect(errors).toHaveLength(1 + file.dataRows);
  const mended = await imports.upload(collection, xlsxFile(mend(errors, file), { headRow: 1 }));
  const result = await imports.start(mended.id, { apply: true });
  expect(result).toMatchObject({ applied: true, faults: [], created: file.wanted.size, errorsFile: null });
  expect(unexpectedRecords(await stored(imports, collection), file, known)).toEqual([]);
}

/**
 * Asserts, in a new company, that faulty rows are left out and can be imported from the corrected file of errors, and that nothing is
 * imported twice.
 */
export async function expectRestByErrors(gateway: TestGateway, faulty: FaultyCase): Promise<void> {
  const { collection, file, bytes } = faulty;
  const imports = await importsWithKnown(gateway, collection);
  const brought = await imports.upload(collection, bytes, 'zoznam 2026');
  const result = await imports.start(brought.id, { apply: true, leaveOutFaulty: true });
  expect(unexpectedFindings(result, file)).toEqual([]);
  expect(result).toMatchObject({ applied: true, rejected: file.rejected.length });
  const errors = await errorRows(imports, result.errorsFile);
  expect(errors).toHaveLength(1 + file.rejected.length);
  const mended = xlsxFile(mend(errors, file), { headRow: 1 });
  const rest = await imports.start((await imports.upload(collection, mended)).id, { apply: true });
  expect(rest).toMatchObject({ applied: true, faults: [], created: file.wanted.size - result.created });
  expect(unexpectedRecords(await stored(imports, collection), file, known)).toEqual([]);
  const again = await imports.change(await imports.upload(collection, mended), { onDuplicate: 'skip' });
  expect(await imports.start(again.id, { apply: true })).toMatchObject({ applied: true, created: 0 });
  expect(unexpectedRecords(await stored(imports, collection), file, known)).toEqual([]);
}

async function importsWithKnown(gateway: TestGateway, collection: FaultyCase['collection']): Promise<TestImports> {
  const company = { street: 'Drevárska 1', city: 'Poprad', vatPayerType: 'Payer', vatId: 'SK2020317068' } as const;
  const imports = new TestImports(gateway, await gateway.company(company));
  const { id } = await imports.upload(collection, knownFile[collection]);
  expect(await imports.start(id, { apply: true })).toMatchObject({ applied: true, created: known.length });
  return imports;
}
