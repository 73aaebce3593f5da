import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { importBankTransactions, listBankTransactions } from '../contract/index.ts';

const gateway = useGateway({ poolSize: 1, runJobs: false });

test('twenty statements of one company hold no connection while they are read, and delay another company’s by one', async () => {
  const companies = [await gateway.company(), await gateway.company()] as const;
  for (const { id: companyId, owner } of companies) {
    const body = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
    await gateway.ok(owner, createBankAccount, { params: { companyId }, body });
  }
  const mayRead = Promise.withResolvers<void>();
  const { postMessage } = Worker.prototype;
  let begun = 0;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, file: unknown) {
    begun += 1;
    void mayRead.promise.then(() => postMessage.call(this, file));
  });
  const ended: string[] = [];
  const bring = async (who: string, { id: companyId, owner }: (typeof companies)[number], symbol: number) => {
    const text = `IBAN;SK3112000000198742637541\nDátum;Suma;Mena;Názov protiúčtu;VS\n10.11.2026;80,00;EUR;Kováčik;${symbol}`;
    const body = { content: Buffer.from(text).toString('base64') };
    const { status } = await gateway.call(owner, importBankTransactions, { params: { companyId }, query: {}, body });
    ended.push(`${who} ${status}`);
  };
  const [many, other] = companies;
  const all = Array.from({ length: 20 }, (_, at) => bring('many', many, 7_000 + at));
  await expect.poll(() => begun).toBe(2);
  all.push(bring('other', other, 1));
  // If a reader held the connection meanwhile, this would wait for it in vain.
  const listed = await gateway.ok(other.owner, listBankTransactions, { params: { companyId: other.id }, query: {} });
  expect(listed.items).toEqual([]);
  mayRead.resolve();
  await Promise.all(all);
  expect(ended.indexOf('other 200')).toBeLessThan(8);
  expect(ended.filter((one) => one === 'many 200')).toHaveLength(20);
});
