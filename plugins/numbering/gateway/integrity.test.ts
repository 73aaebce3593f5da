import { beforeAll, describe, expect, test } from 'vitest';
import { contribute } from '#core/registry';
import { type TestPerson, useGateway } from '#core/testing';
import {
  createSeries,
  listDocumentTypes,
  listSeries,
  numberedDocuments,
  numberedDocumentTypes,
  readIntegrity,
  updateSeries,
} from '../contract/index.ts';
import { issuing, seriesInput } from './test-series.ts';

let companyId: string;
let owner: TestPerson;
let numbers: Awaited<ReturnType<typeof issuing>>;

const gateway = useGateway({ now: () => new Date('2026-05-04T10:00:00Z'), runJobs: false });
beforeAll(async () => {
  ({ id: companyId, owner } = await gateway.company({}));
  numbers = await issuing(gateway, companyId, owner);
});

const check = (documentType: string, sequenceCode: string, period?: string) =>
  gateway.ok(owner, readIntegrity, {
    params: { companyId, documentType, sequenceCode },
    query: period === undefined ? {} : { period },
  });

describe('the integrity of a series', () => {
  test('is told by period, the latest first', async () => {
    expect(await check('Invoice', 'FA')).toMatchObject({ periods: [], period: null, count: 0, first: null });
    await numbers.issueNumber({ issuedOn: '2025-12-30' });
    await numbers.issueNumber({ issuedOn: '2026-01-02' });
    await numbers.issueNumber({ issuedOn: '2026-01-03' });
    expect(await check('Invoice', 'FA')).toMatchObject({
      periods: ['2026', '2025'],
      period: '2026',
      count: 2,
      first: '20260001',
      last: '20260002',
      findings: [],
    });
    expect(await check('Invoice', 'FA', '2025')).toMatchObject({ period: '2025', count: 1, first: '20250001' });
  });

  test('finds the gap that a next number set forward leaves, and a date that goes backwards', async () => {
    const params = { companyId, documentType: 'PriceOffer', sequenceCode: 'CP' };
    const [series] = await gateway.ok(owner, listSeries, { params });
    if (!series) throw new Error('there is one');
    await numbers.issueNumber({ documentType: 'PriceOffer' });
    await gateway.ok(owner, updateSeries, { params, body: { ...series, counterInitValue: 4 } });
    await numbers.issueNumber({ documentType: 'PriceOffer', issuedOn: '2026-05-01' });
    expect((await check('PriceOffer', 'cp')).findings).toMatchObject([
      { kind: 'missing', count: 2, previous: '20260001', next: '20260004' },
      { kind: 'outOfOrder', number: '20260004', previous: '20260001' },
    ]);
  });

  test('does not count numbers that another series of the type took', async () => {
    const documentType = 'SentOrder';
    const body = seriesInput({ sequenceCode: 'TWO', pattern: 'RRRRCCCC', counterResetByYear: true });
    await gateway.ok(owner, createSeries, { params: { companyId, documentType }, body });
    await numbers.issueNumber({ documentType });
    await numbers.issueNumber({ documentType, sequenceCode: 'TWO' });
    await numbers.issueNumber({ documentType });
    expect(await check(documentType, 'VO')).toMatchObject({ count: 2, last: '20260003', findings: [] });
  });

  test('nor where the other one counts by other periods', async () => {
    const documentType = 'ReceivedOrder';
    const [own] = await gateway.ok(owner, listSeries, { params: { companyId, documentType } });
    if (!own) throw new Error('there is one');
    const pattern = 'RRMMCCCC';
    const params = { companyId, documentType, sequenceCode: own.sequenceCode };
    await gateway.ok(owner, updateSeries, { params, body: { ...own, pattern, counterResetByYear: true } });
    const body = seriesInput({ sequenceCode: 'TWO', pattern, counterResetByYear: false });
    await gateway.ok(owner, createSeries, { params: { companyId, documentType }, body });
    await numbers.issueNumber({ documentType });
    await numbers.issueNumber({ documentType, sequenceCode: 'TWO' });
    await numbers.issueNumber({ documentType });
    expect(await check(documentType, own.sequenceCode)).toMatchObject({ count: 2, last: '26050003', findings: [] });
  });
});

describe('another plugin', () => {
  test('brings a document type and its documents without a change here', async () => {
    const { contributions } = gateway.gateway.host;
    const series = { sequenceCode: 'ZM', name: 'Zmluvy', pattern: 'ZMRRCCC' };
    const contractNumbers: string[] = [];
    contributions.add('contracts', [
      contribute(
        numberedDocumentTypes,
        { id: 'contracts.numbering', order: 99 },
        { documentType: 'Contract', titleKey: 'CONTRACTS.TITLE', series, isPaidByNumber: true },
      ),
      contribute(
        numberedDocuments,
        { id: 'contracts.documents' },
        {
          mover: () => undefined,
          finder: (documentType) =>
            documentType === 'Contract'
              ? async (_tx, wanted) =>
                  contractNumbers
                    .filter((one) => wanted.includes(one))
                    .map((number) => ({ id: '1', number, path: 'contracts/1' }))
              : undefined,
        },
      ),
    ]);
    const types = await gateway.ok(owner, listDocumentTypes, { params: { companyId } });
    expect(types.at(-1)).toEqual({
      documentType: 'Contract',
      titleKey: 'CONTRACTS.TITLE',
      single: false,
      isPaidByNumber: true,
    });
    const documentType = 'Contract';
    // This company existed before the document type was installed.
    const given = await Promise.all([numbers.issueNumber({ documentType }), numbers.issueNumber({ documentType })]);
    expect(given.toSorted()).toEqual(['ZM26001', 'ZM26002']);
    contractNumbers.push('ZM26001');
    expect(await gateway.ok(owner, listSeries, { params: { companyId, documentType } })).toMatchObject([
      { sequenceCode: 'ZM', isDefault: true, counterInitValue: 3 },
    ]);
    expect((await check(documentType, 'ZM')).findings).toMatchObject([{ kind: 'missing', number: 'ZM26002' }]);
  });
});
