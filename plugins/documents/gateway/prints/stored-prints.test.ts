import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import { missing } from '../../../../tests/requires.ts';
import { AdvanceStage } from '../../../../tests/support/advance-stage.ts';
import { installedKinds } from '../../../../tests/support/installed-kinds.ts';
import { type Document, type WordedKind, wordedKinds } from '../../contract/index.ts';
import { documentsForEmails } from './email-documents.ts';

const kinds = new Map((await installedKinds()).map(({ id, kind }) => [id, kind]));
const absent = missing('invoices', 'proforma-invoices');

describe.skipIf(absent.length > 0 || kinds.size < 2)('the print of an issued document', () => {
  const stage = new AdvanceStage(kinds);
  let now = '2026-11-20T10:00:00Z';
  const gateway = useGateway({ plugins: 'all', now: () => new Date(now) });
  beforeAll(() => stage.start(gateway));

  const pdf = async ({ id, kind }: Document, as?: 'issued' | 'today') => {
    const { bytes } = await stage.gateway.call(stage.owner, stage.kind(kind).endpoints.pdf, {
      params: stage.at(id),
      query: as ? { as } : {},
    });
    return (await readPdf(new Uint8Array(bytes))).text.replace(/[\u00a0\u202f]/g, ' ');
  };
  const inDatabase = <T>(work: Parameters<typeof stage.gateway.database.db.inCompany<T>>[2]) =>
    stage.gateway.database.db.inCompany(stage.companyId, stage.owner, work);
  const untilStored = ({ id }: Pick<Document, 'id'>) =>
    vi.waitFor(
      async () => {
        const { rows } = await inDatabase((tx) =>
          sql`select from document_print where document_id = ${id}`.execute(tx),
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000, interval: 50 },
    );
  const forgotten = async (document: Document) => {
    await untilStored(document);
    await inDatabase((tx) => sql`delete from document_print where document_id = ${document.id}`.execute(tx));
  };

  test('that none was kept of is made once it is asked for, and kept from then on', async () => {
    const source = await stage.proforma([['1', '100', '23']]);
    await forgotten(source);
    expect(await pdf(source, 'issued')).toContain('Na úhradu 123,00 €');
    await untilStored(source);
  });

  test('of a tax document for a payment asks for no money, also where it is made later', async () => {
    const source = await stage.proforma([['1', '100', '23']]);
    await stage.pay(source, '123.00');
    const tax = await stage.tax(source);
    await forgotten(tax);
    const text = await pdf(tax, 'issued');
    expect(text).toContain('Na úhradu 0,00 €');
    expect(text).not.toContain('PAY by square');
  });

  test('of a proforma that is invoiced whole asks for no money today, and for all of it as it left', async () => {
    const source = await stage.proforma([['1', '100', '23']]);
    expect(await pdf(source, 'today')).toContain('PAY by square');
    await stage.issue(await stage.make(source));
    const today = await pdf(source, 'today');
    expect(today).toContain('Na úhradu 0,00 €');
    expect(today).toContain('K dokladu bola vystavená faktúra, už ho neplaťte.');
    expect(today).not.toContain('PAY by square');
    await forgotten(source);
    const text = await pdf(source, 'issued');
    expect(text).toContain('Na úhradu 123,00 €');
    expect(text).toContain('PAY by square');
  });

  test('asks for the whole after a payment, and today for the rest, until nothing is due', async () => {
    const source = await stage.proforma([['1', '100', '23']]);
    await untilStored(source);
    await stage.pay(source, '50.00');
    for (const as of [undefined, 'issued'] as const) expect(await pdf(source, as)).toContain('Na úhradu 123,00 €');
    expect(await pdf(source, 'today')).toContain('Na úhradu 73,00 €');
    expect(await pdf(source, 'today')).toContain('PAY by square');
    await stage.pay(source, '73.00');
    expect(await pdf(source, 'today')).not.toContain('PAY by square');
    expect(await pdf(source)).toContain('PAY by square');
  });

  test('goes with an e-mail only while it asks for the same: after the retention day one of today does', async () => {
    const { create, read } = stage.kind('invoice').endpoints;
    const lines = [{ name: 'Dosky', quantity: '1', unitPrice: '100', vatRate: '23' }];
    const retained = { retentionPercent: '10', retentionDueOn: '2026-12-31' };
    const body = { customer: stage.customer, issuedOn: '2026-11-20', dueOn: '2026-11-30', lines, ...retained };
    const params = { companyId: stage.companyId };
    const { id } = await stage.issue(await stage.gateway.ok(stage.owner, create, { params, body }));
    await untilStored({ id });
    const value = stage.kind('invoice') as WordedKind; // The gateway part contributes the kind with its words.
    const emails = documentsForEmails(
      { read: ({ id }) => (id === wordedKinds.id ? [{ value }] : []) as never },
      undefined,
      undefined,
    );
    const enclosed = async () => {
      const document = await stage.gateway.ok(stage.owner, read, { params: stage.at(id) });
      const { bytes } = await inDatabase((tx) => emails.pdf({ tx } as never, document, new Map()));
      return (await readPdf(new Uint8Array(bytes))).text.replace(/[\u00a0\u202f]/g, ' ');
    };
    expect(await enclosed()).toContain('Na úhradu teraz 110,70 €');
    now = '2027-01-02T10:00:00Z';
    expect(await enclosed()).toContain('Na úhradu 123,00 €');
  });
});
