import { deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import {
  deleteEditableReport,
  type EditableReport,
  listDefaultReports,
  previewEditableReport,
  readEditableReport,
  reportPreview,
  updateDefaultReport,
  updateEditableReport,
} from '../contract/index.ts';

let mine: { readonly id: string; readonly owner: TestPerson };
const gateway = useGateway({
  also: ['invoices'],
});
beforeAll(async () => {
  mine = await gateway.company();
});

const params = () => ({ companyId: mine.id, documentType: 'Invoice' });
const read = () => gateway.ok(mine.owner, readEditableReport, { params: params() });
const save = (body: EditableReport) => gateway.call(mine.owner, updateEditableReport, { params: params(), body });
const mineOffered = async () => {
  const reports = await gateway.ok(mine.owner, listDefaultReports, { params: { companyId: mine.id } });
  return reports[0]?.templates.map(({ id }) => id) ?? [];
};

const printedBy = async () => {
  const [report] = await gateway.ok(mine.owner, listDefaultReports, { params: { companyId: mine.id } });
  return report?.defaultReportId;
};

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** Returns a green square of eight pixels whose file contains a comment of its author. @param side the size in the file's header */
function png(side = 8): string {
  const chunk = (name: string, body: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc(Buffer.concat([Buffer.from(name), body])));
    return Buffer.concat([length, Buffer.from(name), body, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(24, 0x6e)]);
  const data = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)));
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Author\0Jano')),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

test('[B3-23] [B7-45] a print of one’s own is begun plain, offered once it is kept, and printed; deleted, the default is back', async () => {
  const given = await read();
  expect(given).toMatchObject({ version: 0, logo: null, leftOut: [] });
  expect(await mineOffered()).not.toContain('EditableInvoice');

  const made = {
    ...given,
    opening: 'Fakturujeme vám dosky.',
    leftOut: ['phone' as const],
    logo: png(),
    colour: '#225f9c',
  };
  const { status, reply } = await save(made);
  expect(status).toBe(200);
  expect(Buffer.from(String(reply?.logo).split(',')[1] ?? '', 'base64').includes('Jano')).toBe(false);
  expect(await mineOffered()).toContain('EditableInvoice');
  const choice = { documentType: 'Invoice', defaultReportId: 'EditableInvoice' };
  await gateway.ok(mine.owner, updateDefaultReport, { params: { companyId: mine.id }, body: choice });

  const preview = await gateway.call(mine.owner, reportPreview, {
    params: { ...params(), fileName: 'EditableInvoice-SK.pdf' },
  });
  const { text } = await readPdf(new Uint8Array(preview.bytes));
  expect(text).toContain('Fakturujeme vám dosky.');
  expect(text).not.toContain('+421 52 123 45 67');

  await gateway.ok(mine.owner, deleteEditableReport, { params: params() });
  expect(await read()).toEqual(given);
  expect(await printedBy()).toBe('InvoicePlain');
});

test('deleted and made anew, it is not printed by until somebody chooses it again', async () => {
  const given = await read();
  await save(given);
  const choice = { documentType: 'Invoice', defaultReportId: 'EditableInvoice' };
  await gateway.ok(mine.owner, updateDefaultReport, { params: { companyId: mine.id }, body: choice });
  await gateway.ok(mine.owner, deleteEditableReport, { params: params() });
  expect((await save(given)).status).toBe(200);
  expect(await mineOffered()).toContain('EditableInvoice');
  expect(await printedBy()).toBe('InvoicePlain');
  await gateway.ok(mine.owner, deleteEditableReport, { params: params() });
});

test('is saved against the version that was read', async () => {
  const given = await read();
  const { status: first, reply } = await save({ ...given, footer: 'Prvá' });
  expect(first).toBe(200);
  const { problem, status } = await save({ ...given, footer: 'Druhá' });
  expect([status, problem?.code]).toEqual([409, 'stale-version']);
  expect((await save({ ...(await read()), footer: 'Tretia' })).status).toBe(200);
  expect(await read()).toMatchObject({ footer: 'Tretia', version: (reply?.version ?? 0) + 1 });
});

test('deleted and made anew by somebody else, it is saved against no version of before', async () => {
  mine = await gateway.company();
  const given = await read();
  await save({ ...given, footer: 'Prvá' });
  const before = await read();
  await gateway.ok(mine.owner, deleteEditableReport, { params: params() });
  expect((await save({ ...before, footer: 'Stará' })).problem?.code).toBe('stale-version');
  expect((await save({ ...given, footer: 'Nová' })).status).toBe(200);
  expect((await save({ ...before, footer: 'Stará' })).problem?.code).toBe('stale-version');
  expect(await read()).toMatchObject({ footer: 'Nová' });
});

test('is drawn before it is kept, with nothing of it kept', async () => {
  const before = await read();
  const { version: _, ...input } = before;
  const { bytes } = await gateway.call(mine.owner, previewEditableReport, {
    params: params(),
    query: { language: 'en' },
    body: { ...input, closing: 'See you soon', signature: png() },
  });
  const { text } = await readPdf(new Uint8Array(bytes));
  expect(text).toMatch(/Sample Company Ltd\..*See you soon.*Stamp and signature/s);
  expect(await read()).toEqual(before);
});

test.each([
  ['/colour', { colour: 'red' }],
  ['/logo', { logo: `data:image/png;base64,${Buffer.from('<svg onload="x">').toString('base64')}` }],
  ['/leftOut/0', { leftOut: ['dueOn'] }],
])('is refused at %s', async (path, wrong) => {
  const { problem } = await save({ ...(await read()), ...(wrong as Partial<EditableReport>) });
  expect(problem).toMatchObject({ status: 400, fields: [{ path }] });
});

test('is refused with a picture that the printer could not draw, kept or shown', async () => {
  const { version, ...input } = await read();
  for (const [side, code] of [
    [30_000, 'pictureTooLarge'],
    [9, 'pictureBroken'],
  ] as const) {
    const body = { ...input, logo: png(side) };
    expect((await save({ ...body, version })).problem).toMatchObject({
      status: 400,
      fields: [{ path: '/logo', code }],
    });
    const request = { params: params(), query: { language: 'sk' as const }, body };
    const { problem } = await gateway.call(mine.owner, previewEditableReport, request);
    expect(problem).toMatchObject({ status: 400, fields: [{ path: '/logo', code }] });
  }
});
