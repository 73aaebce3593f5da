import { expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createPartner, deletePartner, type Partner } from '#plugins/partners/contract';
import { createInvoice, listRecentInvoicePartners } from '../contract/index.ts';
import { customer, Invoices, line } from './test-invoices.ts';

const gateway = useGateway({ now: () => new Date('2026-11-21T10:00:00Z'), runJobs: false });

async function open() {
  const invoices = await Invoices.open(gateway);
  const { companyId, owner } = invoices;
  const accountant = await gateway.member(companyId, 'Accountant');
  const partner = (name: string) => gateway.ok(owner, createPartner, { params: { companyId }, body: { name } });
  const write = (as: TestPerson, { id: partnerId }: Partner, issuedOn = '2026-11-20') =>
    gateway.ok(as, createInvoice, {
      params: { companyId },
      body: { customer, partnerId, issuedOn, lines: [line()] },
    });
  const recent = async (as: TestPerson) =>
    (await gateway.ok(as, listRecentInvoicePartners, { params: { companyId } })).partners.map(({ name }) => name);
  return { companyId, owner, accountant, partner, write, recent };
}

test('those whom the caller wrote to last come first, each once, then those of the company by its latest days', async () => {
  const { owner, accountant, partner, write, recent } = await open();
  const [anna, boris, cyril, dana] = [
    await partner('Anna'),
    await partner('Boris'),
    await partner('Cyril'),
    await partner('Dana'),
  ];
  await write(owner, anna, '2026-11-01');
  await write(owner, boris, '2026-11-20');
  await write(accountant, cyril);
  await write(accountant, dana, '2026-01-05');
  await write(accountant, cyril);
  expect(await recent(accountant)).toEqual(['Cyril', 'Dana', 'Boris', 'Anna']);
  expect(await recent(owner)).toEqual(['Boris', 'Anna', 'Cyril', 'Dana']);
});

test('there are four at most, none who is gone, and none of another company', async () => {
  const { companyId, owner, partner, write, recent } = await open();
  const names = ['Prvý', 'Druhý', 'Tretí', 'Štvrtý', 'Piaty', 'Šiesty'];
  const made: Partner[] = [];
  for (const name of names) made.push(await partner(name));
  for (const one of made) await write(owner, one);
  expect(await recent(owner)).toEqual(['Šiesty', 'Piaty', 'Štvrtý', 'Tretí']);
  const params = { companyId, partnerId: made[5]?.id ?? '' };
  await gateway.ok(owner, deletePartner, { params });
  expect(await recent(owner)).toEqual(['Piaty', 'Štvrtý', 'Tretí', 'Druhý']);
  const other = await open();
  expect(await other.recent(other.owner)).toEqual([]);
});
