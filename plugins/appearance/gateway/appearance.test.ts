import { expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readUserSettings, saveUserSettings } from '../contract/index.ts';

const gateway = useGateway();

test('[A3-7] [A7-18] a layout is one person’s in one company; List until one was chosen', async () => {
  const { id: companyId, owner } = await gateway.company({});
  const { Admin: admin, Guest: guest } = await gateway.members(companyId);
  const params = { companyId };
  expect(await gateway.ok(owner, readUserSettings, { params })).toEqual({ layoutType: 'List' });
  for (const layoutType of ['List', 'Grid'] as const)
    expect(await gateway.ok(owner, saveUserSettings, { params, body: { layoutType } })).toEqual({ layoutType });
  expect(await gateway.ok(owner, readUserSettings, { params })).toEqual({ layoutType: 'Grid' });
  expect(await gateway.ok(admin, readUserSettings, { params })).toEqual({ layoutType: 'List' });
  expect((await gateway.call(guest, saveUserSettings, { params, body: { layoutType: 'Grid' } })).status).toBe(403);
  const wrong = { params, body: { layoutType: 'Table' } };
  expect((await gateway.call(owner, saveUserSettings, wrong as never)).status).toBe(400);
});
