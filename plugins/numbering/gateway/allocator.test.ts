import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#core/gateway';
import { heldTransaction, type TestPerson, waitingForLock, useGateway } from '#core/testing';
import { createSeries, deleteSeries, listSeries, previewSeries, readSeries, updateSeries } from '../contract/index.ts';
import { issuing, seriesInput } from './test-series.ts';

let today = new Date('2026-05-04T10:00:00Z');
let companyId: string;
let owner: TestPerson;
let numbers: Awaited<ReturnType<typeof issuing>>;

const gateway = useGateway({ now: () => today });
beforeEach(async () => {
  today = new Date('2026-05-04T10:00:00Z');
  ({ id: companyId, owner } = await gateway.company({}));
  numbers = await issuing(gateway, companyId, owner);
});

const params = (sequenceCode: string) => ({ companyId, documentType: 'Invoice', sequenceCode });
const add = (more: Parameters<typeof seriesInput>[0]) =>
  gateway.ok(owner, createSeries, { params: { companyId, documentType: 'Invoice' }, body: seriesInput(more) });
const previewOf = async (pattern: string, counterInitValue: number) => {
  const query = { pattern, counterInitValue, count: 3 };
  return (await gateway.ok(owner, previewSeries, { params: { companyId, documentType: 'Invoice' }, query })).numbers;
};

describe('numbers are given out', () => {
  test('one after the other from the default series, or from the one that is named', async () => {
    await add({ sequenceCode: 'SLU', pattern: 'SLRRCCC' });
    expect(await numbers.issueNumber()).toBe('20260001');
    expect(await numbers.issueNumber()).toBe('20260002');
    expect(await numbers.issue({ sequenceCode: 'SLU' })).toEqual({
      number: 'SL26001',
      sequenceCode: 'SLU',
      warnings: [],
    });
  });

  test('to twenty at once without a gap or a duplicate', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => numbers.issueNumber()));
    expect([...given].sort()).toEqual(
      Array.from({ length: 20 }, (_, index) => `2026${String(index + 1).padStart(4, '0')}`),
    );
  });

  test('and a number is free again when issuing fails', async () => {
    await numbers.issueNumber();
    await expect(
      numbers.issue({}, () => {
        throw new Error('the document could not be saved');
      }),
    ).rejects.toThrow('could not be saved');
    expect(await numbers.issueNumber()).toBe('20260002');
  });

  test('and a second document waits until the first has committed', async () => {
    const hold = Promise.withResolvers<void>();
    const allocated = Promise.withResolvers<void>();
    let isThrough = false;
    const first = numbers.issue({}, () => {
      allocated.resolve();
      return hold.promise;
    });
    await allocated.promise;
    const second = numbers.issueNumber().finally(() => (isThrough = true));
    await expect.poll(() => waitingForLock(gateway.database.db)).toBe(1);
    expect(isThrough).toBe(false);
    hold.resolve();
    // The order of the responses is not asserted, because both may arrive in the same turn of the event loop.
    expect([(await first).number, await second]).toEqual(['20260001', '20260002']);
  });

  test('by the new pattern, where a change of the series was under way: they wait for its end', async () => {
    const inCompany = (work: (tx: Tx) => Promise<void>) => gateway.database.db.inCompany(companyId, owner, work);
    const commitChange = await heldTransaction(inCompany, async (tx) => {
      await sql`update number_series set pattern = 'FRRRRCC' where document_type = 'Invoice' and is_default`.execute(
        tx,
      );
    });
    const issued = numbers.issueNumber();
    try {
      await expect.poll(() => waitingForLock(gateway.database.db)).toBe(1);
    } finally {
      await commitChange();
    }
    expect(await issued).toBe('F202601');
  });

  test('[A5-7] by year they begin again each year, and an earlier year goes on where it was', async () => {
    expect(await numbers.issueNumber({ issuedOn: '2026-12-31' })).toBe('20260001');
    expect(await numbers.issueNumber({ issuedOn: '2027-01-01' })).toBe('20270001');
    expect(await numbers.issueNumber({ issuedOn: '2026-12-31' })).toBe('20260002');
  });

  test('[A5-7] by date they begin again each month that the number shows', async () => {
    await add({ sequenceCode: 'MES', pattern: 'RRMMCC', counterResetByYear: false });
    await add({ sequenceCode: 'ROK', pattern: 'rRRMMCC', counterResetByYear: true });
    const of = (sequenceCode: string, issuedOn: string) => numbers.issueNumber({ sequenceCode, issuedOn });
    expect([await of('MES', '2026-05-31'), await of('MES', '2026-06-01')]).toEqual(['260501', '260601']);
    expect([await of('ROK', '2026-05-31'), await of('ROK', '2026-06-01')]).toEqual(['r260501', 'r260602']);
  });

  test('a counter that outgrows its digits makes longer numbers and warns', async () => {
    await add({ sequenceCode: 'MAL', pattern: 'MRRC', counterInitValue: 9 });
    expect(await numbers.issue({ sequenceCode: 'MAL' })).toMatchObject({ number: 'M269', warnings: [] });
    expect(await numbers.issue({ sequenceCode: 'MAL' })).toMatchObject({
      number: 'M2610',
      warnings: ['counter-widened'],
    });
  });

  test('a date before that of an earlier number warns', async () => {
    await numbers.issue({ issuedOn: '2026-05-04' });
    expect((await numbers.issue({ issuedOn: '2026-05-04' })).warnings).toEqual([]);
    expect((await numbers.issue({ issuedOn: '2026-05-03' })).warnings).toEqual(['issued-out-of-order']);
    expect((await numbers.issue({ issuedOn: '2026-05-03' })).warnings).toEqual(['issued-out-of-order']);
  });

  test('never twice in a document type, even by series with the same pattern or after a deleted one', async () => {
    await add({ sequenceCode: 'TIE', pattern: 'RRRRCCCC', counterResetByYear: true });
    expect(await numbers.issueNumber()).toBe('20260001');
    expect(await numbers.issue({ sequenceCode: 'TIE' })).toMatchObject({
      number: '20260002',
      warnings: ['number-skipped'],
    });
    await gateway.ok(owner, deleteSeries, { params: params('TIE') });
    expect([await numbers.issueNumber(), await numbers.issueNumber()]).toEqual(['20260003', '20260004']);
    expect(await numbers.issueNumber({ documentType: 'PriceOffer' })).toBe('20260001');
  });

  test('each company has its own', async () => {
    await numbers.issueNumber();
    const other = await gateway.company({});
    const theirs = await issuing(gateway, other.id, other.owner);
    expect(await theirs.issueNumber()).toBe('20260001');
  });

  test('a series or a type that is not there is refused', async () => {
    await expect(numbers.issue({ sequenceCode: 'NONE' })).rejects.toMatchObject({
      problem: { code: 'numbering-unknown-series' },
    });
    await expect(numbers.issue({ documentType: 'Nonsense' })).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('the last number of 9 digits is the last', async () => {
    await add({ sequenceCode: 'END', pattern: 'ERRC', counterInitValue: 999_999_999 });
    expect(await numbers.issueNumber({ sequenceCode: 'END' })).toBe('E26999999999');
    await expect(numbers.issue({ sequenceCode: 'END' })).rejects.toMatchObject({
      problem: { code: 'numbering-exhausted' },
    });
  });
});

describe('the preview', () => {
  test.each([
    ['2026-12-31', 'RRRRCCCC', true],
    ['2027-01-01', 'RRRRCCCC', true],
    ['2027-02-28', 'F-RRMM/CC', false],
    ['2028-02-29', 'DDCCC', false],
    ['2028-03-01', 'XCCCX', false],
  ])('[A5-5] on %s shows for %s what is then issued', async (issuedOn, pattern, counterResetByYear) => {
    await add({ sequenceCode: 'PRE', pattern, counterResetByYear, counterInitValue: 98 });
    await numbers.issue({ sequenceCode: 'PRE' });
    today = new Date(`${issuedOn}T12:00:00Z`);
    const { counterInitValue } = await gateway.ok(owner, readSeries, { params: params('PRE') });
    const shown = await previewOf(pattern, counterInitValue);
    const issued: string[] = [];
    for (let count = 0; count < 3; count++) issued.push(await numbers.issueNumber({ sequenceCode: 'PRE', issuedOn }));
    expect(shown).toEqual(issued);
  });

  test('passes over the thousands of numbers that another series has taken', async () => {
    await numbers.issueNumber();
    await gateway.database.db.inCompany(companyId, owner, (tx) =>
      sql`insert into issued_number (document_type, number, series_id, sequence_code, period, counter, issued_on)
        select document_type, '2026' || lpad(n::text, 4, '0'), series_id, sequence_code, period, n, issued_on
        from issued_number, generate_series(2, 9000) as n`.execute(tx),
    );
    expect(await previewOf('RRRRCCCC', 1)).toEqual(['20269001', '20269002', '20269003']);
  });

  test('[A3-6] the next number can be set forward, and back to numbers that are free', async () => {
    const [series] = await gateway.ok(owner, listSeries, { params: { companyId, documentType: 'Invoice' } });
    if (!series) throw new Error('there is one');
    await gateway.ok(owner, updateSeries, { params: params('FA'), body: { ...series, counterInitValue: 3 } });
    expect([await numbers.issueNumber(), await numbers.issueNumber()]).toEqual(['20260003', '20260004']);
    const back = await gateway.ok(owner, updateSeries, {
      params: params('FA'),
      body: { ...series, counterInitValue: 2, version: series.version + 1 },
    });
    expect(back.counterInitValue).toBe(2);
    expect(await previewOf('RRRRCCCC', 2)).toEqual(['20260002', '20260005', '20260006']);
    expect([await numbers.issueNumber(), await numbers.issueNumber()]).toEqual(['20260002', '20260005']);
  });

  test('[A3-6] saving a series does not turn back a counter that moved on meanwhile', async () => {
    const series = await gateway.ok(owner, readSeries, { params: params('FA') });
    await numbers.issueNumber();
    await gateway.ok(owner, updateSeries, { params: params('FA'), body: { ...series, name: 'Tuzemské faktúry' } });
    expect(await numbers.issueNumber()).toBe('20260002');
  });
});
