import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestGateway, testGateway } from '#core/testing';
import {
  type FaultyCase,
  invoicesInCsv,
  invoicesInXlsx,
  known,
  knownFile,
  partnersInCsv,
  partnersInXlsx,
} from './testing/cases.ts';
import { errorRows, mend, stored, strayFindings, strayThings } from './testing/judge.ts';
import { xlsxFile } from './testing/write-file.ts';
import { TestImports } from './test-imports.ts';

vi.setConfig({ testTimeout: 300_000 });

const now = () => new Date('2026-11-22T10:00:00Z');
let gateway: TestGateway;
let imports: TestImports;

beforeAll(async () => {
  gateway = await testGateway({ now });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const company = { street: 'Drevárska 1', city: 'Poprad', vatPayerType: 'Payer', vatId: 'SK2020317068' } as const;
  imports = new TestImports(gateway, await gateway.company(company));
});

/** In full one of each list; `npm run bench -- import` has all formats in full, in both ways. */
const [whole, part] = [10_000, 1_000];
const titled = (cases: readonly FaultyCase[]) =>
  cases.map((one) => [`${one.file.dataRows} rows of ${one.what}`, one] as const);

describe('37 faults of twelve kinds', () => {
  it.each(titled([partnersInCsv(whole), invoicesInCsv(part, 'utf-8')]))(
    'in %s are all named with row, column and cure; all of it comes once the file of errors is mended',
    async (_, { collection, file, bytes }) => {
      expect([file.planted.length, new Set(file.planted.map(({ kind }) => kind)).size]).toEqual([37, 12]);
      await bringKnown(collection);
      const brought = await imports.upload(collection, bytes, 'zoznam 2026');
      expect(brought).toMatchObject({ rows: file.dataRows, settings: { headRow: file.headRow } });
      const stopped = await imports.start(brought.id, { apply: true });
      expect(strayFindings(stopped, file)).toEqual([]);
      expect(stopped).toMatchObject({ applied: false, rejected: file.rejected.length });
      expect(await stored(imports, collection)).toHaveLength(known.length);
      const errors = await errorRows(imports, stopped.errorsFile);
      expect(errors).toHaveLength(1 + file.dataRows);
      const mended = await imports.upload(collection, xlsxFile(mend(errors, file), { headRow: 1 }));
      const result = await imports.start(mended.id, { apply: true });
      expect(result).toMatchObject({ applied: true, faults: [], created: file.wanted.size, errorsFile: null });
      expect(strayThings(await stored(imports, collection), file, known)).toEqual([]);
    },
  );

  it.each(titled([invoicesInXlsx(whole), partnersInXlsx(part)]))(
    'in %s are left out if that is chosen, and come by the mended file of errors; nothing comes twice',
    async (_, { collection, file, bytes }) => {
      await bringKnown(collection);
      const brought = await imports.upload(collection, bytes, 'zoznam 2026');
      const left = await imports.start(brought.id, { apply: true, leaveOutFaulty: true });
      expect(strayFindings(left, file)).toEqual([]);
      expect(left).toMatchObject({ applied: true, rejected: file.rejected.length });
      const errors = await errorRows(imports, left.errorsFile);
      expect(errors).toHaveLength(1 + file.rejected.length);
      const mended = xlsxFile(mend(errors, file), { headRow: 1 });
      const rest = await imports.start((await imports.upload(collection, mended)).id, { apply: true });
      expect(rest).toMatchObject({ applied: true, faults: [], created: file.wanted.size - left.created });
      expect(strayThings(await stored(imports, collection), file, known)).toEqual([]);
      const again = await imports.change(await imports.upload(collection, mended), { onDuplicate: 'skip' });
      expect(await imports.start(again.id, { apply: true })).toMatchObject({ applied: true, created: 0 });
      expect(strayThings(await stored(imports, collection), file, known)).toEqual([]);
    },
  );
});

async function bringKnown(collection: FaultyCase['collection']): Promise<void> {
  const { id } = await imports.upload(collection, knownFile[collection]);
  expect(await imports.start(id, { apply: true })).toMatchObject({ applied: true, created: known.length });
}
