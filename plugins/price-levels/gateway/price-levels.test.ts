import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readPriceLevels, updatePriceLevels } from '../contract/index.ts';

const gateway = useGateway();

test('[A7-18] price levels are loaded and updated as one, by version; each keeps its id', async () => {
  const { id: companyId, owner } = await gateway.company({});
  const params = { companyId };
  const update = (version: number, levels: { id?: string; name: string; discountPercent: string }[]) =>
    gateway.call(owner, updatePriceLevels, { params, body: { version, levels } });
  expect(await gateway.ok(owner, readPriceLevels, { params })).toEqual({ version: 0, levels: [] });
  const first = await update(0, [
    { name: ' Veľkoobchod ', discountPercent: '15' },
    { name: 'VIP', discountPercent: '7.5' },
  ]);
  expect(first.reply).toMatchObject({ version: 1, levels: [{ name: 'Veľkoobchod' }, { discountPercent: '7.5' }] });
  const [wholesale, vip] = first.reply.levels;
  if (!wholesale || !vip) throw new Error('there are two');
  const second = await update(1, [vip, { ...wholesale, discountPercent: '20' }]);
  expect(second.reply.levels.map(({ id }) => id)).toEqual([vip.id, wholesale.id]);
  expect((await update(1, [])).problem).toMatchObject({ code: 'stale-version', current: { version: 2 } });
  expect((await update(2, [vip, { name: 'vip', discountPercent: '1' }])).problem).toMatchObject({
    fields: [{ path: '/levels/1/name' }],
  });
  expect((await update(2, [{ ...vip, id: 'x' }])).problem).toMatchObject({ fields: [{ path: '/levels/0/id' }] });
  for (const discountPercent of ['100.01', '101', '-1', '1.234', 'x'])
    expect((await update(2, [{ name: 'A', discountPercent }])).status).toBe(400);
  expect(await gateway.ok(owner, readPriceLevels, { params })).toEqual(second.reply);
  const both = await Promise.all([update(2, []), update(2, [vip])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
