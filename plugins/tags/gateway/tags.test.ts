import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import {
  createTag,
  createTagCategory,
  deleteTagCategory,
  listTagCategories,
  listTags,
  readTag,
  updateTag,
  updateTagCategory,
} from '../contract/index.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
const open = async () => ({ id: companyId, owner } = await gateway.company({}));

const params = () => ({ companyId });
const add = (name: string, more: object = {}) =>
  gateway.call(owner, createTag, { params: params(), body: { name, ...more } });
const addCategory = (name: string) => gateway.call(owner, createTagCategory, { params: params(), body: { name } });
const names = async () => (await gateway.ok(owner, listTags, { params: params() })).map(({ name }) => name);

describe('tags', () => {
  beforeAll(open);

  test('[B7-46] stand at esw/tags, categories at tags/categories of the company', () => {
    expect([listTags.path, listTagCategories.path]).toEqual([
      'companies/:companyId/esw/tags',
      'companies/:companyId/tags/categories',
    ]);
  });

  test('[B3-20] [B4-25] have numbers above 0, colours, no category; the active ones first, then by name as Slovak sorts', async () => {
    const made = (await add(' Chata ', { color: '#FFFFFF', bgColor: '#0B6E4F' })).reply;
    expect(made).toEqual({
      created: true,
      tag: {
        id: expect.any(Number),
        version: 1,
        name: 'Chata',
        color: '#ffffff',
        bgColor: '#0b6e4f',
        isInactive: false,
        categoryId: null,
      },
    });
    for (const name of ['Hotel', 'Ďakovný', 'Cena']) await add(name);
    await add('Archív', { isInactive: true });
    expect(await names()).toEqual(['Cena', 'Ďakovný', 'Hotel', 'Chata', 'Archív']);
    const bare = (await gateway.ok(owner, listTags, { params: params() }))[0];
    expect(bare).toMatchObject({ color: null, bgColor: null, categoryId: null });
  });

  test('[B7-47] [B8-20] a new one whose name is taken is not created, and the answer says so and which tag has it', async () => {
    const before = await names();
    const { status, reply } = await add(' ĎAKOVNÝ ');
    expect([status, reply.created, reply.tag.name]).toEqual([200, false, 'Ďakovný']);
    expect(await names()).toEqual(before);
  });

  test('[B7-47] [B8-20] are changed by version; the name of another one is a conflict', async () => {
    const { tag } = (await add('Záhrada')).reply;
    const at = { companyId, tagId: String(tag.id) };
    const { id: _id, version, ...values } = tag;
    const change = (body: object) =>
      gateway.call(owner, updateTag, { params: at, body: { ...values, version, ...body } });
    expect((await change({ name: 'hotel' })).problem).toMatchObject({ status: 409, code: 'duplicate-name' });
    const changed = await change({ name: 'ZÁHRADA', isInactive: true });
    expect(changed.reply).toMatchObject({ name: 'ZÁHRADA', isInactive: true, version: version + 1 });
    expect((await change({})).problem).toMatchObject({
      status: 409,
      code: 'stale-version',
      current: { name: 'ZÁHRADA' },
    });
    expect(await gateway.ok(owner, readTag, { params: at })).toEqual(changed.reply);
    for (const tagId of ['0', '99999', '-1', 'x', '1.5'])
      expect((await gateway.call(owner, readTag, { params: { companyId, tagId } })).status).toBe(404);
  });

  test.each([
    ['', 'minLength'],
    ['  ', 'pattern'],
    ['x'.repeat(51), 'maxLength'],
  ])('[B5-10] [B5-11] [B9-12] are not named %j, nor are categories', async (name, code) => {
    for (const { status, problem } of [await add(name), await addCategory(name)])
      expect([status, problem.fields]).toEqual([400, [expect.objectContaining({ path: '/name', code })]]);
  });

  test('[B9-12] may have fifty characters', async () => {
    expect((await add('ž'.repeat(50))).reply.created).toBe(true);
  });

  test.each(['red', '#fff', '#gggggg', 'url(x)'])('have no colour %s', async (bgColor) => {
    expect((await add('Iný', { bgColor })).problem.fields?.[0]?.path).toBe('/bgColor');
  });

  test('of one name that are made at the same moment become one', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => add('Naraz')));
    expect(all.filter(({ reply }) => reply.created)).toHaveLength(1);
    expect(new Set(all.map(({ reply }) => reply.tag.id)).size).toBe(1);
  });

  test('[B6-15] are read and not changed below Pro', async () => {
    await gateway.licence(companyId, { type: 'Flexi' });
    const known = await names();
    const refused = await add('Nový');
    expect(refused.problem).toMatchObject({ status: 402, denials: [{ leaf: { feature: 'tags' } }] });
    expect((await addCategory('Nová')).status).toBe(402);
    expect(await names()).toEqual(known);
    await gateway.licence(companyId, { type: 'Pro' });
  });
});

describe('categories', () => {
  beforeAll(open);
  const list = () => gateway.ok(owner, listTagCategories, { params: params() });

  test('[B3-20] [B4-25] stand in their order; a new one gets the highest order and one more', async () => {
    for (const name of ['Prvá', 'Druhá']) await addCategory(name);
    const [first, second] = await list();
    if (!first || !second) throw new Error('there are two');
    expect([first.order, second.order]).toEqual([1, 2]);
    const body = { name: 'Prvá', order: 7, version: first.version };
    await gateway.ok(owner, updateTagCategory, { params: { companyId, categoryId: String(first.id) }, body });
    const third = (await addCategory('Tretia')).reply;
    expect(third.order).toBe(8);
    expect((await list()).map(({ name }) => name)).toEqual(['Druhá', 'Prvá', 'Tretia']);
  });

  test('[B5-11] [B7-47] keep their names apart whatever the case, but not from themselves', async () => {
    const { reply } = await addCategory('Čakáreň');
    expect((await addCategory(' ČAKÁREŇ ')).problem).toMatchObject({ status: 409, code: 'duplicate-name' });
    const at = { companyId, categoryId: String(reply.id) };
    const rename = (name: string, version: number) =>
      gateway.call(owner, updateTagCategory, { params: at, body: { name, version } });
    expect((await rename('prvá', 1)).problem).toMatchObject({ code: 'duplicate-name' });
    expect((await rename('čakáreň', 1)).reply).toMatchObject({ name: 'čakáreň', version: 2, order: reply.order });
    expect((await rename('Iná', 1)).problem).toMatchObject({ code: 'stale-version' });
  });

  test('[B7-47] are deleted, and their tags stay without one', async () => {
    const { id } = (await addCategory('Dočasná')).reply;
    const { tag } = (await add('V nej', { categoryId: id })).reply;
    expect(tag.categoryId).toBe(id);
    const at = { companyId, categoryId: String(id) };
    await gateway.ok(owner, deleteTagCategory, { params: at });
    const remaining = await gateway.ok(owner, readTag, { params: { companyId, tagId: String(tag.id) } });
    expect(remaining).toMatchObject({ categoryId: null, version: tag.version + 1 });
    expect((await gateway.call(owner, deleteTagCategory, { params: at })).status).toBe(404);
    expect((await add('Do ničoho', { categoryId: id })).problem.fields?.[0]?.path).toBe('/categoryId');
  });

  test('are of their company alone', async () => {
    await open();
    expect(await list()).toEqual([]);
    expect((await addCategory('Čakáreň')).status).toBe(200);
  });
});
