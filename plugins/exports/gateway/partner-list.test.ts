import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { useGateway } from '#core/testing';
import { createPartner } from '#plugins/partners/contract';
import { TestExports } from './test-exports.ts';

const gateway = useGateway({ now: () => new Date('2026-11-22T10:00:00Z') });

it('partners are exported as they are searched, with all they have where no columns are named', async () => {
  const exports = new TestExports(gateway, await gateway.company());
  const params = { companyId: exports.companyId };
  const ids: string[] = [];
  for (const [name, phone] of [
    ['Ľalia, s. r. o.', '+421 905 123 456'],
    ['Čerešňa', '-5'],
    ['Jabloň', ''],
  ] as const)
    ids.push(
      (
        await gateway.ok(exports.person, createPartner, {
          params,
          body: { name, phone, city: 'Košice', note: '@poznámka' },
        })
      ).id,
    );
  const search = { search: 'lalia kosice' };
  const { name, bytes } = await exports.exported({ collection: 'partners', format: 'csv', filter: search });
  expect(name).toBe('Partneri 2026-11-22.csv');
  const [titles = [], ...rows]: string[][] = parse(bytes, { bom: true, delimiter: ';' });
  expect(rows.map((row) => Object.fromEntries(row.map((cell, index) => [titles[index], cell])))).toEqual([
    expect.objectContaining({ Názov: 'Ľalia, s. r. o.', Telefón: "'+421 905 123 456", Poznámka: "'@poznámka" }),
  ]);
  const named = await exports.exported({ collection: 'partners', format: 'csv', columns: ['city', 'name'] });
  expect(parse(named.bytes, { bom: true, delimiter: ';' })).toEqual([
    ['Názov', 'Mesto'],
    ['Čerešňa', 'Košice'],
    ['Jabloň', 'Košice'],
    ['Ľalia, s. r. o.', 'Košice'],
  ]);
  const marked = { ids: ids.slice(1).join(',') };
  const some = await exports.exported({ collection: 'partners', format: 'csv', filter: marked, columns: ['name'] });
  expect(parse(some.bytes, { bom: true, delimiter: ';' })).toEqual([['Názov'], ['Čerešňa'], ['Jabloň']]);
});
