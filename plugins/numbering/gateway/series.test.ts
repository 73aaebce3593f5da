import { beforeEach, describe, expect, test } from 'vitest';
import type { Package } from '#core/access';
import { type TestPerson, useGateway } from '#core/testing';
import {
  checkUnique,
  createSeries,
  deleteSeries,
  listDocumentTypes,
  listSeries,
  previewSeries,
  readSeries,
  updateSeries,
} from '../contract/index.ts';
import { sentOf, testFaults } from '../contract/test-faults.ts';
import { seriesInput } from './test-series.ts';

let companyId: string;
let owner: TestPerson;

const gateway = useGateway();
beforeEach(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
});

const ofType = (documentType = 'Invoice') => ({ companyId, documentType });
const of = (sequenceCode: string, documentType = 'Invoice') => ({ companyId, documentType, sequenceCode });
const add = (more: Parameters<typeof seriesInput>[0] = {}, documentType = 'Invoice') =>
  gateway.call(owner, createSeries, { params: ofType(documentType), body: seriesInput(more) });
const list = async (documentType = 'Invoice') => gateway.ok(owner, listSeries, { params: ofType(documentType) });
const read = (code: string) => gateway.ok(owner, readSeries, { params: of(code) });

/**
 * Changes the licence. It must be called before the first request, because the first request of a member caches the member's permissions.
 */
async function licence(type: Package) {
  await gateway.database.db.asSystem('test licence', (tx) =>
    tx.updateTable('licence').set({ type }).where('company_id', '=', companyId).execute(),
  );
}

describe('a new company', () => {
  test('[A2-36] has a default series for each document type, invoice first, proforma invoice second', async () => {
    const types = await gateway.ok(owner, listDocumentTypes, { params: { companyId } });
    expect(types.slice(0, 2).map(({ documentType }) => documentType)).toEqual(['Invoice', 'ProformaInvoice']);
    for (const { documentType } of types)
      expect(await list(documentType)).toMatchObject([{ documentType, isDefault: true, counterInitValue: 1 }]);
  });

  test('[A3-6] reads a series with all its fields', async () => {
    expect(await read('fa')).toEqual({
      sequenceCode: 'FA',
      originalSequenceCode: 'FA',
      name: 'Faktúry',
      pattern: 'RRRRCCCC',
      counterInitValue: 1,
      counterResetByYear: true,
      isDefault: true,
      documentType: 'Invoice',
      auxiliaryId: expect.any(String),
      version: 1,
    });
  });

  test('[A8-19] a series or a type that is not there is 404', async () => {
    expect((await gateway.call(owner, readSeries, { params: of('NONE') })).status).toBe(404);
    expect((await gateway.call(owner, listSeries, { params: ofType('Nonsense') })).status).toBe(404);
  });
});

describe('one series', () => {
  test('[A7-18] is made, read, looked ahead, changed and deleted', async () => {
    const made = await gateway.ok(owner, createSeries, {
      params: ofType(),
      body: seriesInput({ sequenceCode: 'SLU' }),
    });
    expect((await list()).map(({ sequenceCode }) => sequenceCode)).toEqual(['FA', 'SLU']);
    expect(await read('SLU')).toEqual(made);
    const query = { pattern: 'SRRC', counterInitValue: 8, count: 3 };
    const { numbers } = await gateway.ok(owner, previewSeries, { params: ofType(), query });
    expect(numbers.map((number) => number.slice(3))).toEqual(['8', '9', '10']);
    const body = { ...made, name: 'Služby', pattern: 'SRRC', counterInitValue: 8 };
    const changed = await gateway.ok(owner, updateSeries, { params: of('SLU'), body });
    expect(changed).toEqual({ ...body, version: 2 });
    await gateway.ok(owner, deleteSeries, { params: of('SLU') });
    expect((await gateway.call(owner, readSeries, { params: of('SLU') })).status).toBe(404);
  });
});

describe('the default series', () => {
  test('[A4-15] passes to a new default series', async () => {
    await add({ sequenceCode: 'NEW', isDefault: true });
    expect((await list()).map(({ sequenceCode, isDefault }) => [sequenceCode, isDefault])).toEqual([
      ['NEW', true],
      ['FA', false],
    ]);
  });

  test('[A4-15] can not be deleted, nor its flag switched off', async () => {
    const series = await read('FA');
    const off = await gateway.call(owner, updateSeries, { params: of('FA'), body: { ...series, isDefault: false } });
    expect(off.problem).toMatchObject({ status: 400, fields: [{ path: '/isDefault', code: 'defaultNeeded' }] });
    const gone = await gateway.call(owner, deleteSeries, { params: of('FA') });
    expect(gone.problem).toMatchObject({ status: 409, code: 'numbering-default-series' });
  });

  test('[A4-15] passes on a change, after which the other one can go', async () => {
    await add();
    const series = await read('NEW');
    await gateway.ok(owner, updateSeries, { params: of('NEW'), body: { ...series, isDefault: true } });
    await gateway.ok(owner, deleteSeries, { params: of('FA') });
    expect(await list()).toMatchObject([{ sequenceCode: 'NEW', isDefault: true }]);
  });

  test('stays one when several are made the default at once', async () => {
    const codes = ['A', 'B', 'C', 'D', 'E'];
    const answers = await Promise.all(codes.map((sequenceCode) => add({ sequenceCode, isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('a code', () => {
  const isUnique = async (sequenceCode: string, originalSequenceCode?: string) => {
    const query = { sequenceCode, ...(originalSequenceCode ? { originalSequenceCode } : {}) };
    return (await gateway.ok(owner, checkUnique, { params: ofType(), query })).unique;
  };

  test('[A5-3] is upper case and unique per document type, the edited one left aside', async () => {
    expect((await add({ sequenceCode: 'nov' })).reply).toMatchObject({ sequenceCode: 'NOV' });
    expect([await isUnique('Nov'), await isUnique('nov', 'NOV'), await isUnique('fa', 'NOV')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await isUnique('')).toBe(true);
    const twice = await add({ sequenceCode: 'Fa' });
    expect(twice.problem).toMatchObject({
      status: 400,
      fields: [{ path: '/sequenceCode', code: 'sequenceCodeIsNotUnique' }],
    });
    expect((await add({ sequenceCode: 'FA' }, 'ProformaInvoice')).status).toBe(200);
  });

  test('[A5-3] taken by two at once is given to one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({ sequenceCode: 'ONE' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('[A3-13] can be changed; the event tells the code of before', async () => {
    const series = await read('FA');
    await gateway.ok(owner, updateSeries, { params: of('FA'), body: { ...series, sequenceCode: 'fv' } });
    expect(await list()).toMatchObject([{ sequenceCode: 'FV', originalSequenceCode: 'FV', version: 2 }]);
    const events = await gateway.database.db.asSystem('test', (tx) =>
      tx.selectFrom('outbox').select(['event', 'payload']).orderBy('id', 'desc').limit(1).execute(),
    );
    expect(events).toEqual([
      {
        event: 'EntityChanged',
        payload: {
          entityKind: 'NumberSequence',
          action: 'update',
          id: series.auxiliaryId,
          payload: { OriginalSequenceCode: 'FA', DocumentType: 'Invoice' },
        },
      },
    ]);
  });
});

describe('input', () => {
  test('[A5-3] [A5-4] [A5-6] is refused with every fault and its code', async () => {
    const { problem } = await add({ sequenceCode: 'A/B', name: ' ', pattern: 'RRRR', counterInitValue: 1.5 });
    expect(problem.status).toBe(400);
    expect(problem.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['/sequenceCode', 'invalid'],
      ['/name', 'whiteSpaces'],
      ['/pattern', 'invalid'],
      ['/counterInitValue', 'integer'],
    ]);
  });

  test('[A5-3] [A5-4] [A5-6] is refused with the code of each fault that its form tells, and words of its own', async () => {
    for (const [field, { values }] of Object.entries(testFaults))
      for (const [value, code] of values) {
        const { status, problem } = await add({ [field]: sentOf(field, value) });
        expect([value, status, problem?.fields]).toEqual([
          value,
          400,
          [expect.objectContaining({ path: `/${field}`, code, message: expect.stringMatching(/\w{3,}/) })],
        ]);
      }
    const { problem } = await add({ pattern: 'DDCC', counterResetByYear: true });
    // A counter can begin anew by year only if the numbers say the year. [A5-7]
    expect(problem.fields).toMatchObject([{ path: '/counterResetByYear', code: 'yearMissing' }]);
  });

  test('[A5-8] [A5-3] the warehouse notes keep their one series and its code', async () => {
    for (const [documentType, code] of [
      ['ReceivingNote', 'PR'],
      ['ShippingNote', 'VY'],
    ] as const) {
      expect((await add({}, documentType)).problem).toMatchObject({ status: 409, code: 'numbering-single-series' });
      const [series] = await list(documentType);
      if (!series) throw new Error('there is one');
      const params = of(code, documentType);
      const renamed = await gateway.call(owner, updateSeries, { params, body: { ...series, sequenceCode: 'XX' } });
      expect(renamed.problem).toMatchObject({ status: 400, fields: [{ path: '/sequenceCode', code: 'fixed' }] });
      await gateway.ok(owner, updateSeries, { params, body: { ...series, name: 'Sklad' } });
    }
  });

  test('a stale change gets the series as it is now', async () => {
    const series = await read('FA');
    await gateway.ok(owner, updateSeries, { params: of('FA'), body: { ...series, name: 'Prvá' } });
    const stale = await gateway.call(owner, updateSeries, { params: of('FA'), body: { ...series, name: 'Druhá' } });
    expect(stale.problem).toMatchObject({ status: 409, code: 'stale-version', current: { name: 'Prvá', version: 2 } });
  });
});

describe('the licence', () => {
  const change = async (more: Partial<ReturnType<typeof seriesInput>>) => {
    const series = await read('FA');
    return gateway.call(owner, updateSeries, { params: of('FA'), body: { ...series, ...more } });
  };

  test('[A6-3] [B6-17] Free: the one series can be changed, its pattern not, and no other be added', async () => {
    await licence('Free');
    const lacks = (...features: string[]) => ({
      status: 402,
      code: 'licence-required',
      denials: features.map((feature) => ({ leaf: { feature } })),
    });
    const added = await add({ pattern: 'FRRRRCCCC' });
    expect(added.problem).toMatchObject(lacks('numberingCreate', 'numberingFormat'));
    const deleted = await gateway.call(owner, deleteSeries, { params: of('FA') });
    expect(deleted.problem).toMatchObject(lacks('numberingDelete'));
    expect((await change({ name: 'Tuzemsko', counterInitValue: 50 })).status).toBe(200);
    const { status, problem } = await change({ pattern: 'RRMMCCCC' });
    expect(status).toBe(402);
    expect(problem.denials).toMatchObject([{ leaf: { kind: 'licence', feature: 'numberingFormatChange' } }]);
  });

  test('[A6-3] Flexi: another preset; Pro: a pattern of one’s own', async () => {
    await licence('Flexi');
    expect((await change({ pattern: 'RRMMCCCC' })).status).toBe(200);
    const { status, problem } = await change({ pattern: 'FRRRRCCCC' });
    expect(status).toBe(402);
    expect(problem.denials).toMatchObject([{ leaf: { feature: 'numberingFormat' } }]);
  });

  test('[A6-3] Pro: a pattern of one’s own', async () => {
    expect((await change({ pattern: ' FRRRRCCCC ' })).reply).toMatchObject({ pattern: 'FRRRRCCCC' });
  });
});
