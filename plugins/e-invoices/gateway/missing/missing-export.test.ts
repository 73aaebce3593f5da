import { expect, test } from 'vitest';
import { type ExportPageAt } from '#core/gateway';
import { useCompany, useGateway } from '#core/testing';
import { type DocumentFigures, documentFigures } from '#plugins/documents/contract';
import { type Partner, type PartnerDirectory, partnerDirectory } from '#plugins/partners/contract';
import { modelCustomer } from './model-document.ts';
import { missingPartnersExport } from './missing-export.ts';

const gateway = useGateway({ now: () => new Date('2027-03-10T10:00:00Z') });
const company = useCompany(gateway);

const partners = ['Agát', 'Buk', 'Cer', 'Celý'].map(
  (name) =>
    ({
      ...modelCustomer,
      id: name,
      name,
      vatPayerType: 'NonPayer',
      ...(name !== 'Celý' && { taxId: '', street: '' }),
    }) as Partner,
);
const services = new Map<unknown, object>([
  [partnerDirectory, { all: async () => partners } satisfies Partial<PartnerDirectory>],
  [documentFigures, { sum: async () => [] } satisfies Partial<DocumentFigures>],
]);

test('the file of a list has its partners by parts, with the names of what each lacks', async () => {
  const [source] = missingPartnersExport({ read: () => [] });
  const { id: companyId, owner } = company;
  await gateway.database.db.inCompany(companyId, owner, async (tx) => {
    const at = {
      tx,
      company: { id: companyId },
      language: 'sk',
      today: () => '2027-03-10',
      service: async (token: unknown) => services.get(token),
    } as unknown as ExportPageAt; // The rest is not asked.
    const query = { among: 'all' } as never;
    const first = await source?.page(at, query, { top: 2 });
    const last = await source?.page(at, query, { top: 2, after: first?.next ?? '' });
    expect([first?.items.length, last?.items.length, last?.next]).toEqual([2, 1, null]);
    const row = (last?.items ?? [])[0] as never;
    const cells = source?.columns('sk').map(({ title, value }) => [title, value(row)]) ?? [];
    expect(Object.fromEntries(cells)).toMatchObject({
      Názov: 'Cer',
      DIČ: '',
      Mesto: 'Bratislava',
      'Čo chýba': 'DIČ, Ulica a číslo',
    });
  });
});
