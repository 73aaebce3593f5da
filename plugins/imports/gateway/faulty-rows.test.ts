import { describe, it } from 'vitest';
import { useGateway } from '#core/testing';
import { invoicesInXlsx, partnersInCsv } from './testing/cases.ts';
import { expectAllOnceMended, expectRestByErrors, importedPlugins, titled } from './testing/faulty-imports.ts';

const gateway = useGateway({ plugins: importedPlugins, now: () => new Date('2026-11-22T10:00:00Z') });

/** The number of rows. It exceeds one batch of the database; `ten-thousand-rows.release.test.ts` tests long lists and the other formats. */
const rows = 600;

describe('37 faults of twelve kinds', () => {
  it.each(titled([partnersInCsv(rows)]))(
    'in %s are all named with row, column and cure; all of it comes once the file of errors is mended',
    (_, faulty) => expectAllOnceMended(gateway, faulty),
  );

  it.each(titled([invoicesInXlsx(rows)]))(
    'in %s are left out if that is chosen, and come by the mended file of errors; nothing comes twice',
    (_, faulty) => expectRestByErrors(gateway, faulty),
  );
});
