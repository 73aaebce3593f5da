import { describe, expect, it } from 'vitest';
import { readUiSetting, saveUiSetting } from '#core/contract/platform';
import { useGateway } from '#core/testing';

const gateway = useGateway();

describe('a setting of the interface', () => {
  it('[B7-36] [B3-16] is kept for its user in its company, under the name that its key gives', async () => {
    const { id, owner } = await gateway.company();
    const guest = await gateway.member(id, 'Guest');
    const other = await gateway.company({}, owner);
    const at = (companyId: string) => ({ params: { companyId, key: 'invoices-columns' } });
    expect(await gateway.ok(owner, readUiSetting, at(id))).toEqual({});
    await gateway.ok(owner, saveUiSetting, { ...at(id), body: { invoicesColumns: ['number'] } });
    await gateway.ok(owner, saveUiSetting, { ...at(id), body: { invoicesColumns: ['partner'] } });
    expect(await gateway.ok(owner, readUiSetting, at(id))).toEqual({ invoicesColumns: ['partner'] });
    expect(await gateway.ok(guest, readUiSetting, at(id))).toEqual({});
    expect(await gateway.ok(owner, readUiSetting, at(other.id))).toEqual({});
  });

  it('is refused under another name, too long, or with a key that is none', async () => {
    const { id, owner } = await gateway.company();
    const save = (key: string, body: Record<string, unknown>) =>
      gateway.call(owner, saveUiSetting, { params: { companyId: id, key }, body });
    expect((await save('a-b', { other: 1 })).problem.fields).toMatchObject([{ path: '/other', code: 'unknown' }]);
    expect((await save('a-b', { aB: 'x'.repeat(10_000) })).problem.fields).toMatchObject([{ code: 'maxLength' }]);
    expect((await save('A b', { aB: 1 })).status).toBe(404);
  });
});
