import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useGateway } from '#core/testing';
import { readArrived } from '#plugins/document-processing/contract';
import { outage, ReceivingStage, xmlOf } from '../testing/receiving-stage.ts';

const now = () => new Date('2027-01-05T08:00:00Z');
const gateway = useGateway({ now, also: ['document-processing', 'received-invoices'], runJobs: false });
const stage = new ReceivingStage(gateway, now);
beforeEach(() => stage.open());

const numbersOf = (rows: readonly { readonly number: string }[]) => rows.map(({ number }) => number);
const subjects = async () => (await stage.inbox()).map(({ subject }) => subject).toSorted();

describe('what waits at the provider', () => {
  test('is kept in the bytes in which it came, waits to be processed, and is acknowledged', async () => {
    const xml = xmlOf('FV-1');
    stage.provider.waiting.set('doc/1', xml);
    await stage.poll();
    const [kept, ...others] = await stage.kept();
    expect(others).toEqual([]);
    expect(Buffer.from(kept?.xml ?? []).equals(xml)).toBe(true);
    expect(kept).toMatchObject({
      number: 'FV-1',
      sender: '0245:2020202020',
      checksum: createHash('sha256').update(xml).digest('hex'),
    });
    expect(await stage.inbox()).toMatchObject([
      { documentType: 'ReceivedInvoice', fileName: 'FV-1.xml', type: 'application/xml', subject: 'E-faktúra FV-1' },
    ]);
    expect(stage.provider.calls).toEqual(['list', 'get doc/1', 'ack doc/1']);
  });

  test('comes from all pages, for a company that pays no VAT as well', async () => {
    await stage.open({ vatPayerType: 'NonPayer' });
    stage.provider.pageSize = 2;
    for (const id of ['1', '2', '3', '4', '5']) stage.provider.waiting.set(id, xmlOf(`FV-${id}`));
    await stage.poll();
    expect(numbersOf(await stage.kept())).toEqual(['FV-1', 'FV-2', 'FV-3', 'FV-4', 'FV-5']);
    expect(stage.provider.waiting.size).toBe(0);
  });

  test('is kept and waits even if it is no invoice, or no XML at all', async () => {
    stage.provider.waiting.set('1', Buffer.from('<Order xmlns="urn:x"/>'));
    stage.provider.waiting.set('2', Buffer.from([0, 1, 2, 3]));
    await stage.poll();
    expect(await stage.kept()).toMatchObject([{ read_as: 'other' }, { read_as: 'other' }]);
    expect(await subjects()).toEqual(['E-faktúra bez čísla', 'E-faktúra bez čísla']);
    expect(stage.provider.waiting.size).toBe(0);
  });

  test('is told to break rules of the network, and a test document to be one', async () => {
    stage.connection = { ...stage.connection, isTest: true };
    stage.provider.waiting.set('1', xmlOf('FV-1', { buyerReference: undefined, order: undefined }));
    await stage.poll();
    const [arrived] = await stage.inbox();
    const params = { companyId: stage.companyId, arrivedId: arrived?.id ?? '' };
    const { notes } = await gateway.ok(stage.owner, readArrived, { params });
    expect(notes.map(({ title }) => title)).toEqual(['Skúšobný doklad', 'E-faktúra porušuje pravidlá siete']);
    expect(notes[1]?.sentences).toContainEqual(expect.stringMatching(/odkaz odberateľa/));
  });
});

describe('a crash', () => {
  const steps = ['list', 'get 1', 'ack 1', 'get 2', 'ack 2'];
  test.each(steps)('before %s loses nothing, and makes nothing twice', async (broken) => {
    for (const id of ['1', '2']) stage.provider.waiting.set(id, xmlOf(`FV-${id}`));
    stage.provider.before = (call) => {
      if (call === broken) throw new Error('The process died');
      return undefined;
    };
    await expect(stage.poll()).rejects.toThrow('The process died');
    stage.provider.before = () => undefined;
    await stage.poll();
    await stage.poll();
    expect(numbersOf(await stage.kept())).toEqual(['FV-1', 'FV-2']);
    expect(await subjects()).toEqual(['E-faktúra FV-1', 'E-faktúra FV-2']);
    expect(stage.provider.waiting.size).toBe(0);
  });

  test.each([1, 2, 3, 4])('before transaction %i commits loses nothing, and makes nothing twice', async (broken) => {
    stage.provider.waiting.set('1', xmlOf('FV-1'));
    let count = 0;
    stage.beforeCommit = () => {
      count += 1;
      if (count === broken) throw new Error('The process died');
    };
    await expect(stage.poll()).rejects.toThrow('The process died');
    // What is acknowledged is kept: the provider forgets the one, and only then.
    expect(stage.provider.waiting.size + (await stage.kept()).length).toBeGreaterThan(0);
    expect((await stage.kept()).length).toBe((await stage.inbox()).length);
    await stage.poll();
    expect(numbersOf(await stage.kept())).toEqual(['FV-1']);
    expect(await subjects()).toEqual(['E-faktúra FV-1']);
    expect(stage.provider.waiting.size).toBe(0);
  });

  test('of the provider after it took the acknowledgement makes nothing twice', async () => {
    stage.provider.waiting.set('1', xmlOf('FV-1'));
    await stage.poll();
    stage.provider.waiting.set('1', xmlOf('FV-1'));
    await stage.poll();
    expect(await stage.kept()).toHaveLength(1);
    expect(stage.provider.calls.slice(3)).toEqual(['list', 'ack 1']);
  });

  test('is harmless while another poll does the same', async () => {
    for (const id of ['1', '2']) stage.provider.waiting.set(id, xmlOf(`FV-${id}`));
    await Promise.allSettled([stage.poll(), stage.poll()]);
    await stage.poll();
    expect(numbersOf(await stage.kept()).toSorted()).toEqual(['FV-1', 'FV-2']);
    expect(await subjects()).toEqual(['E-faktúra FV-1', 'E-faktúra FV-2']);
  });
});

test('a document that cannot be fetched keeps no other from coming, and a dead provider is left alone', async () => {
  for (const id of ['1', '2', '3', '4', '5', '6']) stage.provider.waiting.set(id, xmlOf(`FV-${id}`));
  stage.provider.before = (call) => (call === 'get 1' ? { ...outage, kind: 'document' } : undefined);
  await stage.poll();
  expect(numbersOf(await stage.kept())).toEqual(['FV-2', 'FV-3', 'FV-4', 'FV-5', 'FV-6']);
  await stage.open();
  for (const id of ['1', '2', '3', '4', '5', '6']) stage.provider.waiting.set(id, xmlOf(`FV-${id}`));
  stage.provider.before = (call) => (call.startsWith('get') ? outage : undefined);
  await stage.poll();
  expect(stage.provider.calls).toEqual(['list', 'get 1', 'get 2', 'get 3']);
});

test('what was received is neither changed nor deleted, not even by the database’s owner', async () => {
  stage.provider.waiting.set('1', xmlOf('FV-1'));
  await stage.poll();
  const changes = [
    sql`update e_invoice_received set sender = ''`,
    sql`delete from e_invoice_received`,
    sql`truncate e_invoice_received cascade`,
  ];
  for (const change of changes) await expect(stage.inDatabase((tx) => change.execute(tx))).rejects.toThrow();
  expect(await stage.kept()).toHaveLength(1);
});
