import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#core/testing';
import {
  listLetterTemplates,
  resetLetterTemplate,
  sendLettersAboutMany,
  updateLetterTemplate,
} from '../contract/index.ts';
import { customer, Sender } from './test-letters.ts';

vi.setConfig({ testTimeout: 60_000 });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ plugins: ['mail', 'invoices', 'documents', 'numbering'] });
});
afterAll(() => gateway.close());

test('templates are there for every kind and language, are worded by the company, and come back', async () => {
  const sender = await Sender.open(gateway);
  const all = () => gateway.ok(sender.owner, listLetterTemplates, { params: sender });
  const invoices = (await all()).filter(({ kind }) => kind === 'invoice');
  expect(invoices.map(({ language, title, version }) => [language, title, version])).toEqual([
    ['sk', 'Faktúra', 0],
    ['en', 'Invoice', 0],
    ['de', 'Rechnung', 0],
  ]);
  expect(invoices[2]?.subject).toBe('{Beleg} {Nummer} – {Firma}');
  const params = { companyId: sender.companyId, kind: 'invoice', language: 'sk' };
  const put = (body: { subject: string; text: string; version: number }) =>
    gateway.call(sender.owner, updateLetterTemplate, { params, body });
  const own = { subject: 'FA {číslo}', text: 'Ahoj {partner}, {suma} za {mesiac} {rok}' };
  expect((await put({ ...own, version: 0 })).reply).toMatchObject({ ...own, version: 1 });
  expect((await put({ ...own, version: 0 })).problem).toMatchObject({
    code: 'stale-version',
    current: { version: 1 },
  });
  expect((await put({ ...own, text: '{heslo}', version: 1 })).problem.fields).toMatchObject([
    { path: '/text', code: 'unknownPlaceholder' },
  ]);
  const invoice = await sender.invoice();
  expect((await sender.begin(invoice.id)).reply).toMatchObject({
    subject: `FA ${invoice.number}`,
    text: `Ahoj ${customer.name}, 123,00\u00a0€ za november 2026`,
  });
  await gateway.ok(sender.owner, resetLetterTemplate, { params });
  expect(await all()).toEqual(expect.arrayContaining([invoices[0]]));
  const nobody = { params: { ...params, kind: 'nothing' }, body: { ...own, version: 0 } };
  expect((await gateway.call(sender.owner, updateLetterTemplate, nobody)).status).toBe(404);
});

test('where no server is and no demo, sending is refused with the cure', async () => {
  const sender = await Sender.open(gateway);
  const { id } = await sender.invoice();
  expect((await sender.begin(id)).reply).toMatchObject({ way: null, sender: null });
  expect((await sender.send(id)).problem).toMatchObject({
    status: 409,
    code: 'mail-not-set-up',
    detail: expect.stringContaining('Set one'),
  });
  expect(await sender.letters(id)).toEqual([]);
  const many = { params: sender.of(id), body: { ids: [id], skipSent: true } };
  expect((await gateway.call(sender.owner, sendLettersAboutMany, many)).problem.code).toBe('mail-not-set-up');
});
