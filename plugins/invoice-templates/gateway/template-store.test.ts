import { describe, expect, test } from 'vitest';
import { changeMemberRole } from '#plugins/companies/contract';
import { deleteInvoice } from '#plugins/invoices/contract';
import {
  createInvoiceTemplate,
  type InvoiceTemplateInput,
  makeUpcomingInvoice,
  switchInvoiceTemplate,
  updateInvoiceTemplate,
} from '../contract/index.ts';
import {
  companyId,
  customer,
  ended,
  gateway,
  input,
  invoices,
  line,
  make,
  notices,
  owner,
  params,
  read,
  run,
  setClock,
  setStage,
} from './test-templates.ts';

setStage();

describe('a template', () => {
  test('bears the name of whoever saved it last, and stops with a word to the owners once they lost the right', async () => {
    const writer = await gateway.member(companyId, 'Team member');
    const { id } = await make({}, writer);
    await run('2026-01-31T04:20:00Z');
    expect(await invoices()).toMatchObject([{ status: 'issued', issuedBy: writer.name, own: false }]);
    const role = { params: { ...params(), userId: writer.id }, body: { roleName: 'Guest' as const } };
    await gateway.ok(owner, changeMemberRole, role);
    await run('2026-02-28T04:20:00Z');
    expect(await invoices()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'stopped', stoppedBy: 'right', nextOn: null });
    expect(await notices()).toMatchObject([{ title: 'Šablóna Správa sa zastavila' }]);
    // After the owner resumes it, the template works in the owner's name.
    await gateway.ok(owner, switchInvoiceTemplate, { params: { ...params(), templateId: id }, body: { isOn: true } });
    await ended();
    expect(await read(id)).toMatchObject({ state: 'active', worksFor: owner.name, nextOn: '2026-03-31' });
    expect(await invoices()).toHaveLength(2);
  });

  test('stops once whoever it works for has left', async () => {
    const writer = await gateway.member(companyId, 'Team member');
    const { id } = await make({}, writer);
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', writer.id).execute(),
    );
    await run('2026-01-31T04:20:00Z');
    expect(await invoices()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'stopped', stoppedBy: 'left' });
    expect(await notices()).toMatchObject([{ title: 'Šablóna Správa sa zastavila' }]);
  });

  test('that stopped by itself goes on from where it stopped: what it missed by more than 15 days becomes a draft', async () => {
    const writer = await gateway.member(companyId, 'Team member');
    const { id } = await make({}, writer);
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', writer.id).execute(),
    );
    await run('2026-01-31T04:20:00Z');
    setClock('2026-03-02T09:00:00Z');
    await gateway.ok(owner, switchInvoiceTemplate, { params: { ...params(), templateId: id }, body: { isOn: true } });
    await ended();
    expect((await invoices()).map(({ status, note }) => `${status} ${note}`).toSorted()).toEqual([
      'draft Za január 2026',
      'issued Za február 2026',
    ]);
    expect(await read(id)).toMatchObject({ state: 'active', nextOn: '2026-03-31' });
  });

  test('that was refused makes the refused one too, once it is mended and let go on', async () => {
    setClock('2024-12-10T09:00:00Z');
    const of = (vatRate: string) => ({ startsOn: '2024-12-20', document: { customer, lines: [{ ...line, vatRate }] } });
    const { id, version } = await make(of('20'));
    const template = { ...params(), templateId: id };
    await run('2024-12-20T05:00:00Z');
    await run('2025-01-20T05:00:00Z');
    expect(await read(id)).toMatchObject({ state: 'stopped', stoppedBy: 'rates' });
    setClock('2025-01-22T05:00:00Z');
    const mended = { ...input(of('23')), version: version + 1 };
    await gateway.ok(owner, updateInvoiceTemplate, { params: template, body: mended });
    expect(await invoices()).toHaveLength(1);
    await gateway.ok(owner, switchInvoiceTemplate, { params: template, body: { isOn: true } });
    await ended();
    expect((await invoices()).map(({ status, issuedOn }) => `${status} ${issuedOn}`).toSorted()).toEqual([
      'issued 2024-12-20',
      'issued 2025-01-22',
    ]);
    expect(await read(id)).toMatchObject({ state: 'active', nextOn: '2025-02-20' });
  });

  test('is refused where its invoice would be, at its field, and where a placeholder means nothing', async () => {
    const refused = async (more: Partial<InvoiceTemplateInput>) => {
      const { status, problem } = await gateway.call(owner, createInvoiceTemplate, {
        params: params(),
        body: input(more),
      });
      return { status, fields: problem.fields?.map(({ path }) => path) };
    };
    const lines = (one: object) => ({ document: { customer, lines: [{ ...line, ...one }] } });
    expect(await refused(lines({ vatRate: '7' }))).toEqual({ status: 400, fields: ['/document/lines/0/vatRate'] });
    expect(await refused(lines({ name: 'Za {mesic}' }))).toEqual({ status: 400, fields: ['/document/lines/0/name'] });
    const nobody = { document: { lines: [line] } };
    expect(await refused(nobody)).toEqual({
      status: 400,
      fields: ['/document/customer/name', '/document/customer/street', '/document/customer/city'],
    });
    // A template of drafts needs no address of the customer, but a name and at least one line.
    const drafts = (document: Partial<InvoiceTemplateInput['document']>) =>
      refused({ document: { customer: { name: 'Píla' }, lines: [line], ...document }, issues: false });
    expect(await drafts({ customer: { name: ' ' } })).toEqual({ status: 400, fields: ['/document/customer/name'] });
    expect(await drafts({ lines: [] })).toEqual({ status: 400, fields: ['/document/lines'] });
    expect((await drafts({ customer: { name: ' ' }, lines: [] })).fields).toHaveLength(2);
    const inYen = await refused({ document: { customer, lines: [line], currency: 'JPY' } });
    expect(inYen.fields).toContain('/document/currency');
    expect((await refused({ document: { customer, lines: [] } })).fields).toEqual(['/document/lines']);
    expect((await drafts({})).status).toBe(200);
    expect(await refused({ until: '2026-01-30' })).toEqual({ status: 400, fields: ['/until'] });
    expect(await invoices()).toEqual([]);
  });

  test('of which only the end changes makes each of its times that is not made yet', async () => {
    const weekly = { unit: 'week', startsOn: '2026-01-20' } as const;
    const { id } = await make({ ...weekly, until: '2026-01-27' });
    const template = { ...params(), templateId: id };
    await gateway.ok(owner, makeUpcomingInvoice, { params: { ...template, period: '2026-01-27' } });
    const ends = async (until: string | null) => {
      const { version } = await read(id);
      const body = { ...input({ ...weekly, until }), version };
      return (await gateway.ok(owner, updateInvoiceTemplate, { params: template, body })).nextOn;
    };
    expect(await ends(null)).toBe('2026-01-20');
    await run('2026-01-20T04:20:00Z');
    expect(await read(id)).toMatchObject({ nextOn: '2026-02-03' });
    // The end is first set before the next date, and then to the next date again.
    expect(await ends('2026-01-27')).toBeNull();
    expect(await ends('2026-02-03')).toBe('2026-02-03');
  });

  test('that stopped by itself goes on from where it stopped, though its end was changed before', async () => {
    const writer = await gateway.member(companyId, 'Team member');
    const { id } = await make({}, writer);
    const template = { ...params(), templateId: id };
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      tx.deleteFrom('membership').where('user_id', '=', writer.id).execute(),
    );
    await run('2026-01-31T04:20:00Z');
    setClock('2026-03-02T09:00:00Z');
    const { version } = await read(id);
    const body = { ...input({ until: '2026-12-31' }), version };
    await gateway.ok(owner, updateInvoiceTemplate, { params: template, body });
    await gateway.ok(owner, switchInvoiceTemplate, { params: template, body: { isOn: true } });
    await ended();
    expect((await invoices()).map(({ note }) => note).toSorted()).toEqual(['Za február 2026', 'Za január 2026']);
  });

  test('is not made up for what it missed while it was paused; a draft that was deleted is not made again', async () => {
    const { id, version } = await make({ issues: false });
    await run('2026-01-31T04:20:00Z');
    const [draft] = await invoices();
    await gateway.ok(owner, deleteInvoice, { params: { ...params(), documentId: draft?.id ?? '' } });
    await run('2026-01-31T05:20:00Z');
    expect(await invoices()).toEqual([]);
    const activity = (isOn: boolean) =>
      gateway.ok(owner, switchInvoiceTemplate, { params: { ...params(), templateId: id }, body: { isOn } });
    await activity(false);
    await run('2026-03-31T04:20:00Z');
    setClock('2026-04-02T09:00:00Z');
    expect(await activity(true)).toMatchObject({ state: 'active', nextOn: '2026-04-30' });
    expect(await invoices()).toEqual([]);
    const stale = { params: { ...params(), templateId: id }, body: { ...input(), version } };
    expect((await gateway.call(owner, updateInvoiceTemplate, stale)).status).toBe(409);
  });
});
