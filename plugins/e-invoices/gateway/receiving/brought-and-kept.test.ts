import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readLongWork } from '#core/contract/platform/long-work-outcome';
import { useGateway } from '#core/testing';
import { listArrived, readArrived, sendEmailHere } from '#plugins/document-processing/contract';
import { bringReceived, collectKept, receivedLimit } from '../../contract/index.ts';
import { baseInvoices, changed } from '../testing/base-invoices.ts';
import { ReceivingStage, xmlOf } from '../testing/receiving-stage.ts';
import { writeUbl } from '../ubl/write-ubl.ts';

let time = new Date('2027-01-05T08:00:00Z');
const now = () => time;
const gateway = useGateway({ now, also: ['received-invoices'] });
const stage = new ReceivingStage(gateway, now);
beforeEach(async () => {
  time = new Date('2027-01-05T08:00:00Z');
  await stage.open();
});

const params = () => ({ companyId: stage.companyId });
const bring = (xml: Uint8Array, as = stage.owner) =>
  gateway.call(as, bringReceived, { params: params(), body: { content: Buffer.from(xml).toString('base64') } });
const numbers = async () => (await stage.kept()).map(({ number }) => number);

describe('an e-invoice that somebody brings', () => {
  test('is kept and waits as one from the provider, also below the licence of e-mails', async () => {
    await gateway.licence(stage.companyId, {}); // The free one.
    const { status, reply } = await bring(xmlOf('FV-1'));
    expect(status).toBe(200);
    expect(reply).toMatchObject({ isKnown: false, arrivedId: expect.any(String) });
    expect(await numbers()).toEqual(['FV-1']);
    expect(await stage.inbox()).toMatchObject([{ id: reply.arrivedId, fileName: 'FV-1.xml' }]);
  });

  test('is neither kept nor made to wait once more, whichever way it came before', async () => {
    await bring(xmlOf('FV-1'));
    stage.provider.waiting.set('2', xmlOf('FV-2'));
    await stage.poll();
    for (const number of ['FV-1', 'FV-2']) {
      const { reply } = await bring(xmlOf(number));
      expect(reply).toMatchObject({ isKnown: true, arrivedId: null });
    }
    expect(await numbers()).toEqual(['FV-1', 'FV-2']);
    expect(await stage.inbox()).toHaveLength(2);
  });

  test('waits again if the provider hands it over later, since that is another arrival', async () => {
    await bring(xmlOf('FV-1'));
    stage.provider.waiting.set('1', xmlOf('FV-1'));
    await stage.poll();
    expect(await stage.inbox()).toHaveLength(2);
    expect(stage.provider.waiting.size).toBe(0);
  });

  test('is refused in words if it is none', async () => {
    const wrong = [
      Buffer.from('%PDF-1.4\n'),
      Buffer.from('<Order xmlns="urn:x"/>'),
      Buffer.alloc(receivedLimit + 1, 32),
    ];
    for (const file of wrong) {
      const { status, problem } = await bring(file);
      expect([status, problem?.fields?.[0]?.path]).toEqual([400, '/content']);
    }
    expect(await stage.kept()).toEqual([]);
  });

  test('needs the right', async () => {
    expect((await bring(xmlOf('FV-1'), await gateway.member(stage.companyId, 'Employee'))).status).toBe(403);
  });
});

test('an e-invoice that arrives as an e-mail or by its form is kept as well, and told about; other files are not', async () => {
  const faulty = changed(baseInvoices.parts, { number: 'FV-9', buyerReference: undefined, order: undefined });
  const files = [
    { name: 'faktura.xml', content: Buffer.from(writeUbl(faulty)).toString('base64') },
    { name: 'iny.xml', content: Buffer.from('<doklad/>').toString('base64') },
  ];
  const body = { documentType: 'ReceivedInvoice' as const, files };
  await gateway.ok(stage.owner, sendEmailHere, { params: params(), body });
  const details = await vi.waitFor(async () => {
    const { items } = await gateway.ok(stage.owner, listArrived, { params: params(), query: {} });
    const read = items.map(({ id }) =>
      gateway.ok(stage.owner, readArrived, { params: { ...params(), arrivedId: id } }),
    );
    const all = await Promise.all(read);
    expect(all.every(({ readings }) => readings !== null)).toBe(true);
    return all;
  });
  expect(await numbers()).toEqual(['FV-9']);
  expect(details.map(({ fileName, notes }) => [fileName, notes.length]).toSorted()).toEqual([
    ['faktura.xml', 1],
    ['iny.xml', 0],
  ]);
});

describe('the kept e-invoices of a period', () => {
  async function collect(from: string, until: string, as = stage.owner) {
    const { jobId } = await gateway.ok(as, collectKept, { params: params(), body: { from, until } });
    return vi.waitFor(
      async () => {
        const ended = await gateway.ok(as, readLongWork, { params: { ...params(), workId: jobId } });
        expect(ended.state).toBe('finished');
        return ended;
      },
      { timeout: 30_000, interval: 50 },
    );
  }

  test('come in one ZIP in the bytes in which they came, with a list of their hashes', async () => {
    time = new Date('2026-12-31T22:59:00Z'); // still the last day of the year in Slovakia
    stage.provider.waiting.set('old', xmlOf('FV-OLD'));
    await stage.poll();
    time = new Date('2026-12-31T23:01:00Z');
    for (let number = 1; number <= 23; number += 1) stage.provider.waiting.set(`${number}`, xmlOf(`FV/${number}`));
    await stage.poll();
    await bring(xmlOf('FV-HAND'));
    stage.connection = { ...stage.connection, isTest: true };
    stage.provider.waiting.set('test', xmlOf('FV-TEST'));
    await stage.poll();
    const { files } = await collect('2027-01-01', '2027-01-31');
    const { rawPayload } = await gateway.gateway.http.inject({ url: files[0]?.address ?? '' });
    const { 'zoznam.csv': list, ...zip } = unzipSync(rawPayload);
    const names = Object.keys(zip);
    expect(names).toHaveLength(24);
    expect(names.every((name) => /^Prijaté\/2027-01-01 [0-9a-f]{12} FV-[\w-]+\.xml$/.test(name))).toBe(true);
    const bytes = zip[names.find((name) => name.endsWith(' FV-7.xml')) ?? ''] ?? new Uint8Array();
    expect(Buffer.from(bytes).equals(xmlOf('FV/7'))).toBe(true);
    const listed = strFromU8(list ?? new Uint8Array());
    for (const [name, content] of Object.entries(zip))
      expect(listed).toContain(`${name};2027-01-01;${createHash('sha256').update(content).digest('hex')}\r\n`);
  });

  test('are none if none came, and not those of a period that ends before it begins', async () => {
    const { files, message } = await collect('2020-01-01', '2020-12-31');
    expect([files, message]).toEqual([[], '<p>V tomto období nie je žiadna e-faktúra.</p>']);
    const body = { from: '2027-02-01', until: '2027-01-01' };
    const { status, problem } = await gateway.call(stage.owner, collectKept, { params: params(), body });
    expect([status, problem?.fields?.[0]?.path]).toEqual([400, '/until']);
  });
});
