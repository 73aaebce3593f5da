import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listFilters } from '#core/gateway';
import { contribute } from '#core/registry';
import { type TestPerson, useGateway } from '#core/testing';
import { createPartner, listPartners } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  // The filter of a plugin that the partners plugin does not know: partners whose name begins with a text.
  gateway.gateway.host.contributions.add('partners', [
    contribute(
      listFilters,
      { id: 'partners.test-filter' },
      {
        name: 'begins',
        accepts: (value) => value.length === 1,
        passes: (record, value) =>
          sql`exists (select from partner as own where own.id = ${record} and own.name like ${`${value}%`})`,
      },
    ),
  ]);
  for (const name of ['Alfa', 'Anton', 'Beta'])
    await gateway.ok(owner, createPartner, { params: { companyId }, body: { name } });
});

const list = (query: object) => gateway.call(owner, listPartners, { params: { companyId }, query });

test('a filter that another plugin brings narrows the list and its count, beside the list’s own search', async () => {
  const { reply } = await list({ filters: 'begins:A', count: true });
  expect(reply.items.map(({ name }) => name)).toEqual(['Alfa', 'Anton']);
  expect(reply.total).toBe(2);
  expect((await list({ filters: 'begins:A', search: 'ant' })).reply.items).toMatchObject([{ name: 'Anton' }]);
  expect((await list({ filters: 'begins:Z' })).reply.items).toEqual([]);
});

test.each(['ends:A', 'begins:AB', 'begins', "begins:A' or 1"])(
  'a filter that nobody brings, or a value that it does not know, is refused and filters nothing: %s',
  async (filters) => {
    const { status, problem } = await list({ filters });
    expect([status, problem.fields?.[0]?.path]).toEqual([400, '/filters']);
  },
);
