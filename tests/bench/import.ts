import { type TestGateway, testGateway } from '#core/testing';
import {
  type FaultyCase,
  invoicesInCsv,
  invoicesInXlsx,
  known,
  knownFile,
  partnersInCsv,
  partnersInXlsx,
} from '../../plugins/imports/gateway/testing/cases.ts';
import {
  errorRows,
  mend,
  stored,
  unexpectedFindings,
  unexpectedRecords,
} from '../../plugins/imports/gateway/testing/check-import.ts';
import { xlsxFile } from '../../plugins/imports/gateway/testing/write-file.ts';
import { TestImports } from '../../plugins/imports/gateway/test-imports.ts';
import { type BenchOptions, type BenchReport, type BenchRow, measureOf } from './report.ts';

/**
 * Imports ten thousand rows with 37 errors of twelve kinds, for partners and invoices, in each file format. One company imports all rows or
 * none: the errors prevent the import, and the corrected error file then imports everything. Another company skips the faulty records, and
 * then imports them from the corrected error file. The expected messages and records are known from the generation of the files.
 */
export default async function bench({ rows = 10_000 }: BenchOptions): Promise<BenchReport> {
  const cases = [
    partnersInCsv(rows),
    partnersInXlsx(rows),
    invoicesInCsv(rows, 'windows-1250'),
    invoicesInCsv(rows, 'utf-8'),
    invoicesInXlsx(rows),
  ];
  const gateway = await testGateway({ plugins: 'all', now: () => new Date('2026-11-22T10:00:00Z') });
  try {
    const found: BenchRow[] = [];
    for (const one of cases) found.push(...(await rowsOf(gateway, one)));
    const notes = [`${rows} rows of data in each file, made from a fixed seed; times include the wait for a worker.`];
    return { name: 'import', rows: found, notes };
  } finally {
    await gateway.close();
  }
}

async function rowsOf(gateway: TestGateway, one: FaultyCase): Promise<readonly BenchRow[]> {
  const whole = await Company.found(gateway, one);
  const stopped = await whole.run(one.bytes, {});
  const brought = await whole.run(await whole.mended(stopped), {});
  const parted = await Company.found(gateway, one);
  const withoutFaulty = await parted.run(one.bytes, { leaveOutFaulty: true });
  const rest = await parted.run(await parted.mended(withoutFaulty), {});
  const stray = [
    ...unexpectedFindings(stopped.result, one.file),
    ...unexpectedFindings(withoutFaulty.result, one.file),
  ];
  const things = [...(await whole.stray()), ...(await parted.stray())];
  for (const line of [...stray, ...things].slice(0, 20)) console.error(`${one.what}: ${line}`);
  return [
    { what: `${one.what}: checked`, kostra: measureOf([stopped.seconds], 's') },
    { what: '… imported', kostra: measureOf([brought.seconds], 's') },
    { what: '… without what is faulty', kostra: measureOf([withoutFaulty.seconds], 's') },
    count('… faults named with place and cure', stopped.result.faultCount - stray.length, one.file.planted.length),
    count('… mended, of so many things', rest.result.created + withoutFaulty.result.created, one.file.wanted.size),
    count('… missing, twice or otherwise', things.length, 0),
  ];
}

function count(what: string, value: number, goal: number): BenchRow {
  return { what, kostra: measureOf([value], ''), goal: String(goal), met: value === goal };
}

interface Run {
  readonly seconds: number;
  readonly result: Awaited<ReturnType<TestImports['start']>>;
}

class Company {
  readonly #imports: TestImports;
  readonly #case: FaultyCase;

  static async found(gateway: TestGateway, one: FaultyCase): Promise<Company> {
    const input = { street: 'Drevárska 1', city: 'Poprad', vatPayerType: 'Payer', vatId: 'SK2020317068' } as const;
    const company = new Company(new TestImports(gateway, await gateway.company(input)), one);
    await company.run(Buffer.from(knownFile[one.collection]), {});
    return company;
  }

  constructor(imports: TestImports, one: FaultyCase) {
    this.#imports = imports;
    this.#case = one;
  }

  async run(bytes: Uint8Array, { leaveOutFaulty = false }): Promise<Run> {
    const { id } = await this.#imports.upload(this.#case.collection, bytes, 'zoznam 2026');
    const begun = performance.now();
    const result = await this.#imports.start(id, { apply: true, leaveOutFaulty });
    return { seconds: (performance.now() - begun) / 1_000, result };
  }

  async mended({ result }: Run): Promise<Uint8Array> {
    return xlsxFile(mend(await errorRows(this.#imports, result.errorsFile), this.#case.file), { headRow: 1 });
  }

  async stray(): Promise<readonly string[]> {
    return unexpectedRecords(await stored(this.#imports, this.#case.collection), this.#case.file, known);
  }
}
