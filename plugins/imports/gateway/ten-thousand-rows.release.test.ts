import { describe, it, vi } from 'vitest';
import { useGateway } from '#core/testing';
import { invoicesInCsv, invoicesInXlsx, partnersInCsv, partnersInXlsx } from './testing/cases.ts';
import { expectAllOnceMended, expectRestByErrors, importedPlugins, titled } from './testing/faulty-imports.ts';

vi.setConfig({ testTimeout: 300_000 });

const gateway = useGateway({ plugins: importedPlugins, now: () => new Date('2026-11-22T10:00:00Z') });

/**
 * Each list is tested here with all rows in one format. `faulty-rows.test.ts` tests both lists with few rows, `npm run bench -- import` all
 * formats with all rows.
 */
describe('37 faults of twelve kinds', () => {
  it.each(titled([partnersInCsv(10_000), invoicesInCsv(600, 'utf-8')]))(
    'in %s are all named with row, column and cure; all of it comes once the file of errors is mended',
    (_, faulty) => expectAllOnceMended(gateway, faulty),
  );

  it.each(titled([invoicesInXlsx(10_000), partnersInXlsx(600)]))(
    'in %s are left out if that is chosen, and come by the mended file of errors; nothing comes twice',
    (_, faulty) => expectRestByErrors(gateway, faulty),
  );
});
