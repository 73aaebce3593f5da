import Type from 'typebox';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { role } from '#core/access';
import { companyEndpoint } from '#core/contract';
import { readUiSetting } from '#core/contract/platform';
import { type TestPerson, useGateway } from '#core/testing';
import { gatewayPlugin, implement, notFound } from './index.ts';

const askHost = companyEndpoint({
  method: 'POST',
  path: 'hosts/ask',
  gate: role('Owner'),
  body: Type.Object({ question: Type.String({ maxLength: 20 }) }),
  reply: Type.Object({ answer: Type.String(), role: Type.String() }),
  sample: { body: { question: 'Kto?' } },
});

/** The questions that the other host has received. The host responds when the test allows it. */
const questions: string[] = [];
let answer: PromiseWithResolvers<string>;
let owner: TestPerson;
let params: { companyId: string };

const gateway = useGateway(async () => {
  const part = gatewayPlugin({
    id: 'hosts',
    implements: [
      implement(
        askHost,
        [],
        async ({ tx, company, prepared }) => {
          const { role } = await tx
            .selectFrom('membership')
            .select('role')
            .where('company_id', '=', company.id)
            .executeTakeFirstOrThrow();
          return { answer: String(prepared), role };
        },
        async ({ body, inCompany }) => {
          const known = await inCompany((tx) => tx.selectFrom('company').select('id').execute());
          questions.push(`${body.question} ${known.length}`);
          return answer.promise;
        },
      ),
    ],
  });
  return { poolSize: 1, parts: [{ id: part.id, load: () => part }] };
});
beforeAll(async () => {
  const company = await gateway.company();
  owner = company.owner;
  params = { companyId: company.id };
});
beforeEach(() => {
  questions.length = 0;
  answer = Promise.withResolvers();
});

const ask = (question = 'Kto?', key?: string, as = owner) =>
  gateway.call(as, askHost, { params, body: { question } }, key ? { headers: { 'idempotency-key': key } } : {});

describe('what a call of a company does before its transaction', () => {
  test('waits for another host without a connection to the database: with one alone, others are answered', async () => {
    const waiting = ask();
    await expect.poll(() => questions).toEqual(['Kto? 1']);
    expect((await gateway.call(owner, readUiSetting, { params: { ...params, key: 'columns' } })).status).toBe(200);
    answer.resolve('Jana');
    expect((await waiting).reply).toEqual({ answer: 'Jana', role: 'Owner' });
  });

  test('begins once the gate is open and the input valid', async () => {
    expect((await ask('Kto?', undefined, await gateway.member(params.companyId, 'Guest'))).status).toBe(403);
    expect((await ask('Kto?'.repeat(20))).status).toBe(400);
    expect((await ask('Kto?', undefined, await gateway.person())).status).toBe(404);
    expect(questions).toEqual([]);
  });

  test('refuses the call, and its key is free again', async () => {
    const refused = ask('Kto?', 'one');
    await expect.poll(() => questions).toHaveLength(1);
    answer.reject(notFound());
    expect((await refused).status).toBe(404);
    answer = Promise.withResolvers();
    answer.resolve('Jana');
    expect((await ask('Kto?', 'one')).reply.answer).toBe('Jana');
  });

  test('is not done again for a key that was answered, nor for another call under that key', async () => {
    answer.resolve('Jana');
    const first = await ask('Kto?', 'two');
    expect((await ask('Kto?', 'two')).reply).toEqual(first.reply);
    expect((await ask('Kde?', 'two')).problem).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    expect(questions).toHaveLength(1);
  });

  test('is done for each person, though another used the same key: nobody meets the answer of somebody else', async () => {
    answer.resolve('Jana');
    expect((await ask('Kto?', 'three')).reply.answer).toBe('Jana');
    answer = Promise.withResolvers();
    answer.resolve('Eva');
    const other = await gateway.member(params.companyId, 'Owner');
    expect((await ask('Kto?', 'three', other)).reply.answer).toBe('Eva');
    expect(questions).toHaveLength(2);
  });
});
