import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoice, issueInvoice } from '#plugins/invoices/contract';
import { answerSurvey, readSurvey, type SurveyAnswer } from '../contract/index.ts';

let now = new Date('2026-06-01T10:00:00Z');

const gateway = useGateway({ now: () => now, runJobs: false });

const later = (days: number) => (now = new Date(now.getTime() + days * 86_400_000));
const firm = async (documents: number) => {
  const { id, owner } = await gateway.company({});
  const params = { companyId: id };
  await gateway.ok(owner, createBankAccount, {
    params,
    body: { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true },
  });
  for (let at = 0; at < documents; at += 1) await issue(params, owner);
  return { params, owner };
};
const issue = async (params: { companyId: string }, owner: TestPerson) => {
  const body = {
    customer: { name: 'Žito', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
    issuedOn: now.toISOString().slice(0, 10),
    lines: [{ name: 'Dosky', quantity: '1', unitPrice: '10', vatRate: '0', vatCategory: 'O' as const }],
  };
  const { id } = await gateway.ok(owner, createInvoice, { params, body });
  const at = { ...params, documentId: id };
  await gateway.ok(owner, issueInvoice, { params: at, body: { acknowledge: ['outside-vat-by-payer'] } });
};
/** Changes the account's time of creation to the given number of days ago. */
const known = (owner: TestPerson, params: { companyId: string }, days: number) =>
  gateway.database.db.inCompany(params.companyId, owner, (tx) =>
    sql`update app_user set created_at = ${new Date(now.getTime() - days * 86_400_000)} where id = ${owner.id}`.execute(
      tx,
    ),
  );
const state = async ({ params, owner }: Awaited<ReturnType<typeof firm>>) =>
  (await gateway.ok(owner, readSurvey, { params })).state;
const say = async ({ params, owner }: Awaited<ReturnType<typeof firm>>, answer: SurveyAnswer['answer']) =>
  (await gateway.ok(owner, answerSurvey, { params, body: { answer } })).state;

test('[B4-22] asks after ten issued documents and thirty days, never twice within 180, and never again who is satisfied', async () => {
  const one = await firm(9);
  await known(one.owner, one.params, 30);
  expect(await state(one)).toBe('disabled');
  await issue(one.params, one.owner);
  expect(await state(one)).toBe('active');
  await known(one.owner, one.params, 29);
  expect(await state(one)).toBe('disabled');
  await known(one.owner, one.params, 30);
  expect(await Promise.all([say(one, 'shown'), say(one, 'shown')]).then((states) => states.toSorted())).toEqual([
    'disabled',
    'shown',
  ]);
  await say(one, 'dissatisfied');
  later(179);
  expect(await state(one)).toBe('disabled');
  later(1);
  expect(await state(one)).toBe('active');
  expect(await say(one, 'shown')).toBe('shown');
  expect(await say(one, 'satisfied')).toBe('completed');
  later(400);
  expect(await state(one)).toBe('completed');
});

test('whoever was not asked has nothing to answer', async () => {
  const other = await firm(0);
  expect(await say(other, 'satisfied')).toBe('disabled');
  expect(await state(other)).toBe('disabled');
});
