import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readPriceLevels, updatePriceLevels } from '../contract/index.ts';

const gateway = useGateway();

interface Level {
  readonly id?: string;
  readonly name: string;
  readonly discountPercent: string;
}

/** Creates a company, and returns functions with which its owner reads and replaces the price levels. */
async function openCompany() {
  const { id: companyId, owner } = await gateway.company({});
  const params = { companyId };
  return {
    read: () => gateway.ok(owner, readPriceLevels, { params }),
    update: (version: number, levels: readonly Level[]) =>
      gateway.call(owner, updatePriceLevels, { params, body: { version, levels: [...levels] } }),
  };
}

const wholesale = { name: 'Veľkoobchod', discountPercent: '15' };
const vip = { name: 'VIP', discountPercent: '7.5' };

test('[A7-18] a new company has no price levels', async () => {
  const { read } = await openCompany();
  expect(await read()).toEqual({ version: 0, levels: [] });
});

test('[A7-18] price levels are replaced as one; each keeps its id, also in another order', async () => {
  const { read, update } = await openCompany();
  const { reply: first } = await update(0, [{ ...wholesale, name: ' Veľkoobchod ' }, vip]);
  expect(first).toMatchObject({ version: 1, levels: [wholesale, vip] });
  const { reply: second } = await update(1, first.levels.toReversed());
  expect(second).toEqual({ version: 2, levels: first.levels.toReversed() });
  expect(await read()).toEqual(second);
});

test('[A7-18] what another user saved meanwhile is not overwritten', async () => {
  const { update } = await openCompany();
  await update(0, [wholesale]);
  const { problem } = await update(0, []);
  expect(problem).toMatchObject({ code: 'stale-version', current: { version: 1, levels: [wholesale] } });
  const both = await Promise.all([update(1, []), update(1, [vip])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each<readonly [what: string, levels: readonly Level[], path: string]>([
  ['a name that is there, in whichever case', [vip, { ...vip, name: 'vip' }], '/levels/1/name'],
  ['an id that it does not have', [{ ...vip, id: 'x' }], '/levels/0/id'],
  ['more than 100 %', [{ ...vip, discountPercent: '100.01' }], '/levels/0/discountPercent'],
  ['a negative discount', [{ ...vip, discountPercent: '-1' }], '/levels/0/discountPercent'],
  ['three decimals', [{ ...vip, discountPercent: '1.234' }], '/levels/0/discountPercent'],
  ['a discount that is no number', [{ ...vip, discountPercent: 'x' }], '/levels/0/discountPercent'],
])('[A7-18] %s is refused at its field, and changes nothing', async (_, levels, path) => {
  const { read, update } = await openCompany();
  const { problem } = await update(0, levels);
  expect(problem).toMatchObject({ fields: [{ path }] });
  expect(await read()).toEqual({ version: 0, levels: [] });
});
