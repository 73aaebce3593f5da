import { beforeEach, describe, expect, test } from 'vitest';
import { createAccessToken, createCompanyAccessToken } from '#plugins/access-tokens/contract';
import { listCatalogItems, updateDocumentItemsSettings } from '#plugins/catalogue/contract';
import { changeMany } from '#plugins/documents/contract';
import { exportLink, startExport } from '#plugins/exports/contract';
import { createInvoice, readInvoice } from '#plugins/invoices/contract';
import { cancelLongWork, listLongWork, retryLongWork } from '#core/contract/platform/long-work';
import { readLongWork } from '#core/contract/platform/long-work-outcome';
import { type TestPerson, useGateway } from '#core/testing';

/*
 * Tests requests of an API client that a job handles later: the job has the rights of the request's access token, and no rights after the
 * token has expired or was revoked. The tested job issues many drafts; issuing stores new items in the catalogue if the caller may create
 * items.
 */
let companyId: string;
let owner: TestPerson;
let today = '2026-11-21';
const gateway = useGateway({ now: () => new Date(`${today}T10:00:00Z`) });
beforeEach(async () => {
  today = '2026-11-21';
  ({ id: companyId, owner } = await gateway.company());
  const body = { autoSaveNonStockCatalogItems: true };
  await gateway.ok(owner, updateDocumentItemsSettings, { params: { companyId }, body });
});

const issuing = ['invoices:read', 'invoices:create', 'invoices:edit'];
const draft = async (name: string) => {
  const body = {
    customer: { name: 'Ľubietovská píla', street: 'Banícka 4', city: 'Ľubietová', country: 'SK' },
    paymentMethod: 'cash' as const,
    lines: [{ name, quantity: '1', unitPrice: '100', vatRate: '23' }],
  };
  return (await gateway.ok(owner, createInvoice, { params: { companyId }, body })).id;
};
const statusOf = async (documentId: string) =>
  (await gateway.ok(owner, readInvoice, { params: { companyId, documentId } })).status;
const issueBy = async (program: { readonly token: string }, id: string) => {
  const params = { companyId, collection: 'invoices' };
  const { status } = await gateway.call(program, changeMany, { params, body: { does: 'issue', ids: [id] } });
  expect(status).toBe(202);
};
const items = async () => {
  const found = await gateway.ok(owner, listCatalogItems, { params: { companyId }, query: {} });
  return found.items.map(({ name }) => name.sk);
};
const personal = (scopes: string[]) =>
  gateway.ok(owner, createAccessToken, { body: { name: 'Skript', scopes, expiresOn: '2026-12-31' } });

const exporting = ['invoices:read', 'invoices:export'];
const invoiceExport = { collection: 'invoices', format: 'csv' as const };
type Program = { readonly token: string };
const exportBy = async (program: Program) =>
  (await gateway.ok(program, startExport, { params: { companyId }, body: invoiceExport })).jobId;
const endOf = async (program: Program, workId: string) => {
  const read = () => gateway.ok(program, readLongWork, { params: { companyId, workId } });
  await expect.poll(async () => (await read()).state).toBe('finished');
  return read();
};
const idsFor = async (program: Program) =>
  (await gateway.ok(program, listLongWork, { params: { companyId } })).items.map(({ id }) => id);

describe('a job that a program asked for', () => {
  test('does what the token may, and no more than that', async () => {
    const [limitedDraft, wide] = [await draft('Montáž'), await draft('Doprava')];
    await issueBy(await personal(issuing), limitedDraft);
    await expect.poll(() => statusOf(limitedDraft)).toBe('issued');
    expect(await items()).toEqual([]);
    await issueBy(await personal([...issuing, 'catalogItems:create']), wide);
    await expect.poll(() => statusOf(wide)).toBe('issued');
    expect(await items()).toEqual(['Doprava']);
  });

  test('of a company’s token too', async () => {
    const id = await draft('Montáž');
    const body = { name: 'E-shop', scopes: issuing };
    await issueBy(await gateway.ok(owner, createCompanyAccessToken, { params: { companyId }, body }), id);
    await expect.poll(() => statusOf(id)).toBe('issued');
    expect(await items()).toEqual([]);
  });

  test('is an export whose end and file it is told, by the right to the list; without one of its rights it starts none', async () => {
    const body = { name: 'E-shop', scopes: exporting };
    const program = await gateway.ok(owner, createCompanyAccessToken, { params: { companyId }, body });
    const jobId = await exportBy(program);
    const [file] = (await endOf(program, jobId)).files;
    const opened = await gateway.gateway.http.inject({ method: 'GET', url: file?.address });
    expect([opened.statusCode, file?.name]).toEqual([200, expect.stringMatching(/\.csv$/)]);

    const refused = await gateway.call(await personal(['invoices:export']), startExport, {
      params: { companyId },
      body: invoiceExport,
    });
    expect(refused.problem.denials).toMatchObject([{ leaf: { name: 'invoices:read' }, lackedBy: 'token' }]);
  });

  test('leaves alone what its person or another token asked for: no look, no file, no cancelling, no retrying', async () => {
    const [mine, other] = [await personal(exporting), await personal(exporting)];
    const [ofOwner, ofMine] = [await exportBy(owner), await exportBy(mine)];
    const [file] = (await endOf(owner, ofOwner)).files;
    const guid = file?.address.split('/').at(-1)?.split('.')[0] ?? '';
    await endOf(mine, ofMine);
    for (const [program, workId] of [
      [mine, ofOwner],
      [other, ofOwner],
      [other, ofMine],
    ] as const) {
      expect((await gateway.call(program, readLongWork, { params: { companyId, workId } })).status).toBe(404);
      expect(await idsFor(program)).not.toContain(workId);
      for (const endpoint of [cancelLongWork, retryLongWork])
        expect(await gateway.ok(program, endpoint, { params: { companyId }, body: { ids: [workId] } })).toEqual({
          ids: [],
        });
    }
    expect((await gateway.call(mine, exportLink, { params: { companyId }, query: { guid } })).status).toBe(403);
    expect(await idsFor(owner)).toEqual(expect.arrayContaining([ofOwner, ofMine]));
  });
});
