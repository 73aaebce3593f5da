import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallInput } from '#core/contract';
import { listLongWork } from '#core/contract/platform/long-work';
import { files } from '#core/gateway';
import { useGateway } from '#core/testing';
import { type DocumentInput, type PrintInput, storedReportLink } from '#plugins/documents/contract';
import { listNotifications } from '#plugins/notifications/contract';
import { readOutline, readPdf } from '#core/testing/read-pdf.ts';
import { deleteInvoice, listInvoices, printInvoices, summarizeInvoices } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

let invoices: Invoices;

const gateway = useGateway();
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

describe('printing many', () => {
  test('[B7-24] [B7-25] makes one PDF in the order that was asked for, with an outline', async () => {
    const ids: string[] = [];
    const numbers: string[] = [];
    for (const name of ['Prvá', 'Druhá', 'Tretia']) {
      const { id, number } = await invoices.issued({ customer: { ...customer, name } });
      ids.unshift(id);
      numbers.unshift(number ?? '');
    }
    const notice = await printed({ ids, as: 'pdf' });
    expect(notice).toMatchObject({
      title: 'Tlač dokladov je hotová (3)',
      state: 'Finished',
      severity: 'Info',
      message: '',
    });
    const [show, save] = notice.actions;
    const fileName = `Faktúra ${numbers[0]} a ďalšie (2).pdf`;
    expect(show).toMatchObject({
      command: 'BulkDocumentPrinting.ShowPrintedDocument',
      data: { fileName, resourceType: 'Invoice' },
    });
    expect(save).toMatchObject({ command: 'BulkDocumentPrinting.DownloadPrintedDocument', data: show?.data });
    const { bytes } = await stored(save?.data);
    const { pages } = await readPdf(bytes);
    expect(pages.map((page) => /Prvá|Druhá|Tretia/.exec(page)?.[0])).toEqual(['Tretia', 'Druhá', 'Prvá']);
    expect(await readOutline(bytes)).toEqual(
      numbers.map((number, index) => ({ title: `Faktúra ${number}`, page: index + 1 })),
    );
  });

  test('[B7-22] gives the address of its file, to be saved or shown, under the name that is asked for, to its reader alone', async () => {
    const { id, number } = await invoices.issued();
    const { data } = (await printed({ ids: [id], as: 'pdf' })).actions[0] ?? {};
    const params = { companyId: invoices.companyId, guid: data?.['blobGuid'] ?? '' };
    const get = async (query: CallInput<typeof storedReportLink>['query']) => {
      const url = (await gateway.call(invoices.owner, storedReportLink, { params, query })).bytes.toString();
      return gateway.gateway.http.inject({ url });
    };
    const named = (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`;
    const saved = await get({ action: 'Download', fileName: '', resourceType: 'Invoice' });
    expect(saved.headers['content-disposition']).toBe(`attachment; ${named(`Faktúra ${number}.pdf`)}`);
    expect((await readPdf(new Uint8Array(saved.rawPayload))).text).toContain(number);
    const shown = await get({ action: 'Open', fileName: 'Moje tlače. 1.pdf', resourceType: 'Invoice' });
    expect(shown.headers['content-disposition']).toBe(`inline; ${named('Moje tlače. 1.pdf')}`);
    const colleague = await gateway.member(invoices.companyId, 'Admin');
    const input = { params, query: { action: 'Open' as const } };
    expect((await gateway.call(colleague, storedReportLink, input)).status).toBe(404);
    const fileId = await gateway.database.db.inCompany(invoices.companyId, invoices.owner, (tx) =>
      files.write(tx, { name: 'Zmluva.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }),
    );
    const attachment = { ...input, params: { ...params, guid: fileId } };
    for (const as of [colleague, invoices.owner])
      expect((await gateway.call(as, storedReportLink, attachment)).status).toBe(404);
  });

  test('makes a ZIP with a file of each, named by kind and number; drafts by their customer', async () => {
    const issued = await invoices.issued();
    const drafts = [await draftOf('Mäsiar: a syn'), await draftOf('Mäsiar: a syn')];
    const notice = await printed({ ids: [issued.id, ...drafts], as: 'zip' });
    expect(notice.actions.map(({ command }) => command)).toEqual(['BulkDocumentPrinting.DownloadPrintedDocument']);
    const { bytes, type } = await stored(notice.actions[0]?.data);
    expect(type).toBe('application/zip');
    const files = unzipped(bytes);
    expect([...files.keys()]).toEqual([
      `Faktúra ${issued.number}.pdf`,
      'Faktúra návrh – Mäsiar- a syn (2).pdf',
      'Faktúra návrh – Mäsiar- a syn.pdf',
    ]);
    const { text, info } = await readPdf(files.get(`Faktúra ${issued.number}.pdf`) ?? new Uint8Array());
    expect(text).toContain(issued.number);
    expect(info['Title']).toBe(`Faktúra – daňový doklad ${issued.number}`);
  });

  test('prints what is issued as it is kept, between drafts too', async () => {
    const { id, number } = await invoices.issued();
    const draft = await draftOf('Mäsiar');
    await invoices.printKept(id);
    await invoices.layOutAnew(id, 'Iná píla');

    const zip = unzipped((await stored((await printed({ ids: [id], as: 'zip' })).actions[0]?.data)).bytes);
    expect((await readPdf(zip.get(`Faktúra ${number}.pdf`) ?? new Uint8Array())).text).toContain(customer.name);
    const { bytes } = await stored((await printed({ ids: [draft, id], as: 'pdf' })).actions[0]?.data);
    expect((await readPdf(bytes)).pages.map((page) => /Mäsiar|Iná píla|Ľubietovská/.exec(page)?.[0])).toEqual([
      'Mäsiar',
      'Ľubietovská',
    ]);
    expect((await readOutline(bytes)).map(({ page }) => page)).toEqual([1, 2]);
  });

  test('[B7-34] tells by name what could not be printed, and prints the others; what was deleted meanwhile is counted', async () => {
    const good = await invoices.issued();
    const bad = await invoices.issued();
    const gone = await invoices.draft();
    await invoices.printKept(bad.id);
    await invoices.forgetPrint(bad.id);
    await spoil(bad.id);
    await gateway.ok(invoices.owner, deleteInvoice, { params: invoices.at(gone.id) });
    const notice = await printed({ ids: [good.id, bad.id, gone.id], as: 'pdf' });
    expect(notice).toMatchObject({
      title: 'Vytlačené doklady: 1 z 3',
      severity: 'Warning',
      message: `<p>Tieto doklady sa nepodarilo vytlačiť: Faktúra ${bad.number}.</p><p>Medzitým vymazané doklady: 1.</p>`,
    });
    expect(notice.actions.at(-1)).toMatchObject({
      command: 'BulkOperation.ShowFailedDocuments',
      data: { ids: JSON.stringify([bad.id]), entityType: 'Invoice' },
    });
    const { pages } = await readPdf((await stored(notice.actions[0]?.data)).bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(good.number);
  });

  test('has no file where nothing is left to print', async () => {
    const gone = await invoices.draft();
    await gateway.ok(invoices.owner, deleteInvoice, { params: invoices.at(gone.id) });
    expect(await printed({ ids: [gone.id], as: 'zip' })).toMatchObject({
      title: 'Nič sa nevytlačilo',
      severity: 'Error',
      actions: [],
    });
  });

  test('reads nothing of another company', async () => {
    const { id } = await (await Invoices.open(gateway)).issued();
    expect(await printed({ ids: [id], as: 'pdf' })).toMatchObject({ title: 'Nič sa nevytlačilo', actions: [] });
  });

  test('leaves no part of it behind', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 21; index += 1) ids.push(await draftOf(`Odberateľ ${index}`));
    const before = await filesKept();
    const notice = await printed({ ids, as: 'pdf' });
    expect(await filesKept()).toBe(before + 1);
    expect((await readPdf((await stored(notice.actions[0]?.data)).bytes)).pages).toHaveLength(21);
  });
});

describe('printing all that a filter finds', () => {
  test('prints what the list holds, in its order, and no other', async () => {
    const named = async (name: string) => (await invoices.issued({ customer: { ...customer, name } })).number ?? '';
    const second = await named('Zlatý bažant');
    await named('Iný odberateľ');
    const first = await named('Zlatá ryba');
    const notice = await printed({ filter: { search: 'zlat', orderBy: 'customerName asc' }, as: 'pdf' });
    expect(notice.title).toBe('Tlač dokladov je hotová (2)');
    expect(await readOutline((await stored(notice.actions[0]?.data)).bytes)).toEqual([
      { title: `Faktúra ${first}`, page: 1 },
      { title: `Faktúra ${second}`, page: 2 },
    ]);
  });

  test.each([
    ['that finds nothing', '/filter', { filter: { search: 'niet takej' } }],
    ['beside ids', '/ids', { ids: ['0e7f0a8c-0000-4000-8000-000000000001'], filter: {} }],
    ['that is missing, with no ids either', '/ids', {}],
  ])('is refused with a filter %s', async (_, path, chosen) => {
    expect(await refused({ ...chosen, as: 'pdf' })).toMatchObject([{ path }]);
  });
});

describe('a list of chosen documents', () => {
  test('[B7-34] holds these and no others', async () => {
    const ids = [(await invoices.draft()).id, (await invoices.issued()).id];
    await invoices.draft();
    const params = { companyId: invoices.companyId };
    const { items } = await gateway.ok(invoices.owner, listInvoices, { params, query: { ids: ids.join(',') } });
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const { currencies } = await gateway.ok(invoices.owner, summarizeInvoices, {
      params,
      query: { ids: ids.join(',') },
    });
    expect(currencies).toMatchObject([{ count: 1, leftOut: { drafts: 1, cancelled: 0 } }]);
    const wrong = await gateway.call(invoices.owner, listInvoices, { params, query: { ids: 'x' } });
    expect(wrong.status).toBe(400);
  });
});

describe('printing many is refused', () => {
  test.each([
    ['nothing', []],
    ['one twice', ['0e7f0a8c-0000-4000-8000-000000000001', '0e7f0a8c-0000-4000-8000-000000000001']],
    [
      'more than a thousand',
      Array.from({ length: 1_001 }, (_, index) => `0e7f0a8c-0000-4000-8000-${String(index).padStart(12, '0')}`),
    ],
  ])('of %s', async (_, ids) => {
    expect(await refused({ ids, as: 'pdf' })).toMatchObject([{ path: '/ids' }]);
  });
});

async function refused(body: PrintInput) {
  const answer = await gateway.call(invoices.owner, printInvoices, { params: { companyId: invoices.companyId }, body });
  expect(answer.status).toBe(400);
  return answer.problem.fields;
}

/** Prints invoices and returns the final notification. */
async function printed(body: PrintInput) {
  const params = { companyId: invoices.companyId };
  const { jobId } = await gateway.ok(invoices.owner, printInvoices, { params, body });
  await vi.waitFor(
    async () => {
      const { items } = await gateway.ok(invoices.owner, listLongWork, { params });
      expect(items.find(({ id }) => id === jobId)?.state).toBe('finished');
    },
    { interval: 200 },
  );
  const query = {
    $skip: 0,
    $top: 100,
    $orderBy: 'seen asc, stateChangedDateTime desc',
    applicationIdentifier: 'Invoicing',
  } as const;
  const { value } = await gateway.ok(invoices.owner, listNotifications, { params, query });
  const notice = value.find(({ id }) => id === jobId);
  if (!notice) throw new Error('The work told nothing');
  return notice;
}

async function stored(data: Readonly<Record<string, string>> | undefined) {
  const { companyId, owner } = invoices;
  return gateway.database.db.inCompany(companyId, { id: owner.id }, async (tx) => {
    const file = await files.read(tx, data?.['blobGuid'] ?? '');
    const pieces: Uint8Array[] = [];
    for await (const piece of file?.stream ?? []) pieces.push(piece);
    return { type: file?.type, bytes: new Uint8Array(Buffer.concat(pieces)) };
  });
}

async function filesKept(): Promise<number> {
  return gateway.database.db.inCompany(invoices.companyId, { id: invoices.owner.id }, async (tx) => {
    const files = tx.withTables<{ document_print: { file_id: string } }>().selectFrom('file');
    // Files of single documents are left out, because their jobs may finish at any time.
    const others = files.where('id', 'not in', (of) => of.selectFrom('document_print').select('file_id'));
    const query = others.select(({ fn }) => fn.countAll<string>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  });
}

async function draftOf(name: string, more: Partial<DocumentInput> = {}): Promise<string> {
  return (await invoices.draft({ customer: { ...customer, name }, lines: [line()], ...more })).id;
}

/** Stores a VAT category that does not exist and that no endpoint would accept. */
async function spoil(id: string): Promise<void> {
  const { companyId, owner } = invoices;
  await gateway.database.db.inCompany(companyId, { id: owner.id }, async (tx) => {
    const byRate = [{ rate: '23', category: '?', base: '100.00', vat: '23.00', vatEur: '23.00' }];
    const documents = tx.withTables<{ document: { id: string; by_rate: string } }>().updateTable('document');
    await documents
      .set({ by_rate: JSON.stringify(byRate) })
      .where('id', '=', id)
      .execute();
  });
}

/** Unzips with a library other than the one that wrote the file; the entries are sorted. */
function unzipped(bytes: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(bytes)).toSorted(([a], [b]) => a.localeCompare(b)));
}
