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
});
