import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useGateway } from '#core/testing';
import { invoicePdf } from '../contract/index.ts';
import { Invoices } from './test-invoices.ts';

let invoices: Invoices;

const gateway = useGateway({ poolSize: 1, runJobs: false });
beforeAll(async () => {
  invoices = await Invoices.open(gateway);
});

describe('an invoice being printed', () => {
  test('holds no connection: where there is but one, others are answered meanwhile', async () => {
    const { id } = await invoices.issued();
    const begun = Promise.withResolvers<void>();
    const mayPrint = Promise.withResolvers<void>();
    const { postMessage } = Worker.prototype;
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, task: unknown) {
      begun.resolve();
      void mayPrint.promise.then(() => postMessage.call(this, task));
    });
    const pdf = gateway.call(invoices.owner, invoicePdf, { params: invoices.at(id), query: { as: 'today' } });
    await begun.promise;
    // If the printer held the connection meanwhile, this would wait for one in vain.
    expect(await invoices.read({ id })).toMatchObject({ id });
    mayPrint.resolve();
    expect((await pdf).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('by one company sixty times at once delays no other: the others get theirs, and that company a refusal', async () => {
    const { id } = await invoices.draft();
    const neighbour = await Invoices.open(gateway);
    const { id: theirs } = await neighbour.draft();
    const mayPrint = Promise.withResolvers<void>();
    const { postMessage } = Worker.prototype;
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, task: unknown) {
      void mayPrint.promise.then(() => postMessage.call(this, task));
    });
    const ended: string[] = [];
    const note =
      (who: string) =>
      <Reply extends { readonly status: number }>(reply: Reply) => {
        ended.push(`${who} ${reply.status}`);
        return reply;
      };
    const many = Array.from({ length: 60 }, () =>
      gateway.call(invoices.owner, invoicePdf, { params: invoices.at(id), query: {} }).then(note('many')),
    );
    await expect.poll(() => ended.length).toBeGreaterThan(30); // The printer takes a few, and sixteen wait.
    const other = gateway
      .call(neighbour.owner, invoicePdf, { params: neighbour.at(theirs), query: {} })
      .then(note('other'));
    await invoices.read({ id }); // The one connection is free for this when the neighbour's print waits.
    mayPrint.resolve();
    expect((await other).status).toBe(200);
    const replies = await Promise.all(many);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(ended.filter((one) => one !== 'many 503').indexOf('other 200')).toBeLessThan(10);
  });
});
