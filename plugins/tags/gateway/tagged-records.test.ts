import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createPartner, deletePartner, listPartners } from '#plugins/partners/contract';
import { createTag, listTagged, type TaggingInput, tagRecords, updateTag } from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;
/** The ids of partners by their names. */
let partners: Record<string, string>;
let vip: number;
let foreign: number;
let state: number;

const gateway = useGateway();

beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  const params = { companyId };
  const tag = async (name: string) => (await gateway.ok(owner, createTag, { params, body: { name } })).tag.id;
  [vip, foreign, state] = [await tag('VIP'), await tag('Zahraničie'), await tag('Štát')];
  partners = {};
  for (const name of ['Alfa', 'Beta', 'Gama', 'Delta'])
    partners[name] = (await gateway.ok(owner, createPartner, { params, body: { name } })).id;
});

const idOf = (name: string) => partners[name] ?? '';
const give = (input: Omit<TaggingInput, 'collection'>, as = owner, collection = 'partners') =>
  gateway.call(as, tagRecords, { params: { companyId }, body: { collection, ...input } });
const tagged = async (as = owner) => {
  const query = { ids: Object.values(partners).join() };
  const rows = await gateway.ok(as, listTagged, { params: { companyId }, query });
  return Object.fromEntries(
    rows.map(({ id, tagIds }) => [Object.keys(partners).find((name) => idOf(name) === id), tagIds]),
  );
};
const found = async (filters: string) => {
  const { items } = await gateway.ok(owner, listPartners, { params: { companyId }, query: { filters } });
  return items.map(({ name }) => name);
};

describe('tags of records', () => {
  test('are given to many at once and taken away; giving again what is there changes nothing', async () => {
    expect((await give({ ids: [idOf('Alfa'), idOf('Beta')], add: [vip, foreign] })).reply).toEqual({ records: 2 });
    expect(await tagged()).toEqual({ Alfa: [vip, foreign], Beta: [vip, foreign] });
    await give({ ids: [idOf('Beta'), idOf('Gama')], add: [state, foreign], remove: [vip] });
    expect(await tagged()).toEqual({ Alfa: [vip, foreign], Beta: [foreign, state], Gama: [foreign, state] });
  });

  test('narrow a list to records that have any, all or none of them', async () => {
    await give({ ids: [idOf('Alfa'), idOf('Beta')], add: [vip] });
    await give({ ids: [idOf('Beta'), idOf('Gama')], add: [foreign] });
    expect(await found(`tags:any,${vip},${foreign}`)).toEqual(['Alfa', 'Beta', 'Gama']);
    expect(await found(`tags:all,${vip},${foreign}`)).toEqual(['Beta']);
    expect(await found(`tags:none,${vip},${foreign}`)).toEqual(['Delta']);
    expect(await found(`tags:none,${vip}`)).toEqual(['Delta', 'Gama']);
    // No record has a tag that does not exist.
    expect(await found('tags:any,999999999')).toEqual([]);
    for (const filters of ['tags:any', 'tags:some,1', 'tags:any,0', 'tags:any,x', `tags:any,${vip},`]) {
      const query = { filters };
      const refused = await gateway.call(owner, listPartners, { params: { companyId }, query });
      expect([filters, refused.status]).toEqual([filters, 400]);
    }
  });

  test('are given to all that a filter finds, filters by tags among them', async () => {
    await give({ ids: [idOf('Alfa'), idOf('Beta')], add: [vip] });
    expect((await give({ filter: { filters: `tags:any,${vip}`, search: 'alf' }, add: [state] })).reply.records).toBe(1);
    expect((await give({ filter: {}, add: [foreign] })).reply.records).toBe(4);
    expect(await tagged()).toMatchObject({ Alfa: [vip, foreign, state], Beta: [vip, foreign], Delta: [foreign] });
    expect((await give({ filter: { search: 'nikto' }, add: [vip] })).problem.fields?.[0]?.path).toBe('/filter');
    expect((await give({ filter: { colour: 'red' }, add: [vip] })).problem.fields?.[0]?.path).toBe('/filter/colour');
  });

  test('are asked about where the filter finds another number than the caller saw', async () => {
    const refused = await give({ filter: {}, count: 3, add: [vip] });
    expect(refused.problem).toMatchObject({
      status: 422,
      code: 'needs-acknowledgement',
      warnings: [{ code: 'count-changed', field: '/count' }],
    });
    expect(await tagged()).toEqual({});
    expect((await give({ filter: {}, count: 4, add: [vip] })).reply.records).toBe(4);
    const meant = await give({ filter: {}, count: 3, acknowledge: ['count-changed'], remove: [vip] });
    expect(meant.reply.records).toBe(4);
  });

  test('that are inactive are not given, but stay, are filtered by and taken away', async () => {
    await give({ ids: [idOf('Alfa')], add: [vip] });
    const body = { name: 'VIP', color: null, bgColor: null, isInactive: true, categoryId: null, version: 1 };
    await gateway.ok(owner, updateTag, { params: { companyId, tagId: String(vip) }, body });
    expect((await give({ ids: [idOf('Beta')], add: [vip] })).problem.fields).toMatchObject([
      { path: '/add/0', code: 'inactiveTag' },
    ]);
    expect(await found(`tags:any,${vip}`)).toEqual(['Alfa']);
    await give({ ids: [idOf('Alfa')], remove: [vip] });
    expect(await tagged()).toEqual({});
  });

  test('are refused where the tag, the list or what is to be done is none', async () => {
    const ids = [idOf('Alfa')];
    expect((await give({ ids, add: [999_999_999] })).problem.fields?.[0]?.path).toBe('/add/0');
    expect((await give({ ids, remove: [vip, 999_999_999] })).problem.fields?.[0]?.path).toBe('/remove/1');
    expect((await give({ ids, add: [vip], remove: [vip] })).problem.fields?.[0]?.path).toBe('/add/0');
    expect((await give({ ids })).status).toBe(400);
    expect((await give({ add: [vip] })).problem.fields?.[0]?.path).toBe('/ids');
    expect((await give({ ids, filter: {}, add: [vip] })).problem.fields?.[0]?.path).toBe('/ids');
    const unknown = await give({ ids, add: [vip] }, owner, 'shelves');
    expect(unknown.problem).toMatchObject({ status: 404, fields: [{ path: '/collection' }] });
  });

  test('pass over a record that is gone, and one of another company', async () => {
    await gateway.ok(owner, deletePartner, { params: { companyId, partnerId: idOf('Alfa') } });
    const other = await gateway.company({});
    const params = { companyId: other.id };
    const stranger = await gateway.ok(other.owner, createPartner, { params, body: { name: 'Cudzí' } });
    expect((await give({ ids: [idOf('Alfa'), stranger.id, idOf('Beta')], add: [vip] })).reply.records).toBe(1);
    const query = { ids: stranger.id };
    expect(await gateway.ok(other.owner, listTagged, { params, query })).toEqual([]);
    expect(await tagged()).toEqual({ Beta: [vip] });
  });

  test('are given by whoever may change the record, and seen by whoever may read it', async () => {
    const { 'Team member': member, Guest: guest, Employee: employee } = await gateway.members(companyId);
    expect((await give({ ids: [idOf('Alfa')], add: [vip] }, member)).status).toBe(200);
    expect((await give({ ids: [idOf('Alfa')], add: [state] }, guest)).status).toBe(403);
    expect(await tagged(guest)).toEqual({ Alfa: [vip] });
    expect(await tagged(employee)).toEqual({});
  });

  test('[B6-15] stay and are seen below Pro, and are not changed', async () => {
    await give({ ids: [idOf('Alfa')], add: [vip] });
    await gateway.licence(companyId, { type: 'Free' });
    const refused = await give({ ids: [idOf('Beta')], add: [vip] });
    expect(refused.problem).toMatchObject({ status: 402, denials: [{ leaf: { feature: 'tags' } }] });
    expect(await tagged()).toEqual({ Alfa: [vip] });
    expect(await found(`tags:any,${vip}`)).toEqual(['Alfa']);
  });
});
