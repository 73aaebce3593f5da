import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBankAccount } from '#plugins/bank-accounts/contract';
import { createInvoice, issueInvoice, readInvoice } from '#plugins/invoices/contract';
import { refreshBankTransactions } from '../contract/index.ts';
import {
  anotherGateway,
  gateway,
  bank,
  owner,
  params,
  own,
  foreign,
  movement,
  movements,
  connected,
  refresh,
  list,
  result,
  transactions,
  refreshed,
  later,
  refusePage,
  setStage,
} from './test-stage.ts';

setStage();

describe('[B4-28] [B9-13] movements are refreshed', () => {
  test('at most once an hour for a company, of however many that ask at once', async () => {
    await connected();
    await refreshed('fine');
    expect(await refresh()).toBe(false);
    later(59);
    expect(await refresh()).toBe(false);
    later(1);
    const accountant = await gateway.member(params.companyId, 'Accountant');
    const begun = await Promise.all([refresh(), refresh(accountant), refresh()]);
    expect(begun.filter(Boolean)).toHaveLength(1);
    await refreshed('fine');
  });

  test('once for all gateways of one database, whichever is asked', async () => {
    await connected();
    await refreshed('fine');
    later(60);
    bank.calls.length = 0;
    const second = await anotherGateway();
    try {
      const askOf = (one: typeof gateway) => one.ok(owner, refreshBankTransactions, { params });
      const begun = await Promise.all([gateway, second, gateway, second].map(askOf));
      expect(begun.filter((answer) => answer.begun)).toHaveLength(1);
      await refreshed('fine');
      expect(bank.calls.filter((call) => call.includes('dateFrom'))).toHaveLength(1);
      expect((await askOf(second)).begun).toBe(false);
    } finally {
      await second.close();
    }
  });

  test('never where no bank is connected', async () => {
    expect(await refresh()).toBe(false);
    expect(bank.calls).toEqual([]);
  });

  test('each once, from every page of the bank’s answer, and of the company’s own accounts alone', async () => {
    movements.push(
      movement(1, '1.00'),
      movement(1, '1.00'),
      movement(2, '-3.50'),
      movement(3, '4'),
      movement(100, '5'),
    );
    await connected(own, foreign);
    await refreshed('fine');
    const first = (await transactions()).map(({ amount }) => amount);
    expect(first).toEqual(expect.arrayContaining(['1.00', '1.00', '-3.50', '4.00']));
    expect(first).toHaveLength(4);
    expect(bank.calls.filter((call) => call.includes(foreign))).toEqual([]);
    expect((await list()).connections[0]?.accounts).toContainEqual({ iban: foreign, isOwn: false });
    later(60);
    movements.unshift(movement(0, '7.00'));
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect((await transactions()).map(({ amount }) => amount).toSorted()).toEqual([...first, '7.00'].toSorted());
    expect(bank.calls.findLast((call) => call.includes('dateFrom'))).toContain('dateFrom=2026-11-16');
  });

  /** Creates more than a hundred pages of equal transactions, two on each page, so that reading stops in the middle of the second day. */
  const many = () => {
    for (const [daysAgo, count] of [
      [20, 150],
      [21, 60],
      [22, 10],
    ] as const)
      movements.push(...Array.from({ length: count }, () => movement(daysAgo, '1.00')));
  };
  const counted = async () => {
    const { rows } = await gateway.database.db.inCompany(params.companyId, owner, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from bank_transaction`.execute(tx),
    );
    return rows[0]?.count;
  };

  test('nothing is lost of an account with more than is read at once: the rest comes the next time', async () => {
    many();
    await connected();
    await refreshed('fine');
    expect(await counted()).toBe(200);
    expect((await list()).connections[0]?.unread).toEqual([{ iban: own, comes: true }]);
    later(60);
    movements.unshift(movement(0, '7.00'));
    // The new transaction shifts every page by one. A transaction that is read twice is saved once.
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect(await counted()).toBe(221);
    expect((await list()).connections[0]?.unread).toEqual([]);
  });

  test('a rest that the bank gives no more is told until it is connected anew, and stops nothing else', async () => {
    many();
    await connected();
    await refreshed('fine');
    refusePage('page=75');
    for (const [amount, count] of [
      ['7.00', 201],
      ['8.00', 202],
    ] as const) {
      later(60);
      movements.unshift(movement(0, amount));
      expect(await refresh()).toBe(true);
      await refreshed('fine');
      expect(await counted()).toBe(count);
      expect((await list()).connections[0]?.unread).toEqual([{ iban: own, comes: false }]);
    }
    refusePage(undefined);
    bank.expireAll();
    later(60);
    expect(await refresh()).toBe(true);
    await refreshed('expired');
    later(60);
    await connected();
    await refreshed('fine');
    expect((await list()).connections[0]?.unread).toEqual([{ iban: own, comes: true }]);
    expect(bank.calls.findLast((call) => call.includes('dateFrom'))).toContain('dateFrom=2026-08-25');
  });

  test('of an account that is added later as far back as of the first', async () => {
    movements.push(movement(1, '1.00'));
    await connected(own, foreign);
    await refreshed('fine');
    later(60 * 24 * 30);
    await gateway.ok(owner, createBankAccount, {
      params,
      body: { name: 'Druhý', iban: foreign, currency: 'EUR', isMain: false },
    });
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect(bank.calls.filter((call) => call.includes('dateFrom')).slice(-2)).toEqual([
      expect.stringMatching(/SK31.*dateFrom=2026-11-16$/),
      expect.stringMatching(/SK08.*dateFrom=2026-09-24$/),
    ]);
  });

  test('without a gap when the consent was given anew long after it had ended', async () => {
    await connected();
    await refreshed('fine');
    later(60 * 24 * 200);
    expect(await refresh()).toBe(true);
    await refreshed('expired');
    movements.push(movement(1, '1.00'), movement(150, '2.00'));
    later(60);
    await connected();
    await refreshed('fine');
    expect((await transactions()).map(({ amount }) => amount)).toEqual(['1.00', '2.00']);
  });

  test('as far back as the bank gives, where it gives less', async () => {
    await connected();
    await refreshed('fine');
    later(60 * 24 * 120);
    movements.push(movement(1, '1.00'), movement(110, '2.00'));
    refusePage('dateFrom=2026-11-16');
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect((await transactions()).map(({ amount }) => amount)).toEqual(['1.00']);
  });

  test('what was left of an account is kept while the consent does not cover it, and read once it does', async () => {
    many();
    await connected(own, foreign);
    await refreshed('fine');
    const covered = bank.cover(foreign);
    later(60);
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect((await list()).connections[0]?.unread).toEqual([{ iban: own, comes: true }]);
    covered();
    later(60);
    expect(await refresh()).toBe(true);
    await refreshed('fine');
    expect(await counted()).toBe(220);
    expect((await list()).connections[0]?.unread).toEqual([]);
  });

  test('and pay the invoices whose symbols and sums they carry, as those of a statement do', async () => {
    const body = {
      customer: { name: 'Kováčik, s. r. o.', street: 'Hlavná 1', city: 'Prešov', country: 'SK' as const },
      issuedOn: '2026-11-02',
      lines: [{ name: 'Dosky', quantity: '1', unitPrice: '120', vatRate: '0', vatCategory: 'O' as const }],
    };
    const { id: documentId } = await gateway.ok(owner, createInvoice, { params, body });
    const at = { ...params, documentId };
    const { variableSymbol } = await gateway.ok(owner, issueInvoice, {
      params: at,
      body: { acknowledge: ['outside-vat-by-payer'] },
    });
    movements.push(movement(2, '120.00', { endToEndId: `/VS${variableSymbol}/SS/KS0308` }));
    await connected();
    await refreshed('fine');
    expect(await gateway.ok(owner, readInvoice, { params: at })).toMatchObject({ paymentState: 'paid' });
    expect(await transactions()).toMatchObject([{ state: 'matched', variableSymbol, constantSymbol: '0308' }]);
  });

  test('what a bank refuses is told by the connection, and the next hour tries again', async () => {
    await connected();
    await refreshed('fine');
    for (const [status, fault] of [
      [429, 'tooOften'],
      [503, 'unreachable'],
    ] as const) {
      later(60);
      bank.fails = { status, code: 'ACCESS_EXCEEDED' };
      expect(await refresh()).toBe(true);
      await refreshed(fault);
    }
    expect(await result()).toMatchObject({ status: 'Successful' });
    later(60);
    bank.fails = undefined;
    expect(await refresh()).toBe(true);
    await refreshed('fine');
  });
});
