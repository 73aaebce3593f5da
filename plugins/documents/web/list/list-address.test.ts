import { describe, expect, it } from 'vitest';
import { filterQuery, isFiltered, type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

describe('the address of a list', () => {
  it('brings the same list back', () => {
    const address: ListAddress = {
      search: 'ľubietová & syn',
      status: 'issued',
      payment: 'partly',
      overdue: true,
      period: '2026-11',
      partner: '0193e000-0000-7000-8000-000000000001',
      except: '0193e000-0000-7000-8000-000000000004',
      total: '100..500.5',
      ids: ['0193e000-0000-7000-8000-000000000002', '0193e000-0000-7000-8000-000000000003'],
      sort: 'customerName',
    };
    expect(readListAddress(writeListAddress(address))).toEqual(address);
  });

  it('is bare for the whole list, newest first', () => {
    expect(writeListAddress({})).toBe('');
    expect(writeListAddress({ sort: '-issuedOn' })).toBe('');
    expect(readListAddress('')).toEqual({});
  });

  it('leaves out what it does not know', () => {
    expect(
      readListAddress(
        '?status=lost&payment=x&overdue=yes&period=november&sort=secret&partner=1&except=1&total=1e3..&ids=1,,x&utm=1',
      ),
    ).toEqual({});
  });

  it.each([
    ['1000.01..', { totalFrom: '1000.01' }],
    ['..200', { totalTo: '200' }],
    ['100..500', { totalFrom: '100', totalTo: '500' }],
    ['..', {}],
  ])('asks the gateway for totals of %s', (total, query) => {
    expect(filterQuery(readListAddress(`?total=${total}`))).toEqual(query);
  });

  it('takes order for no filter', () => {
    expect(isFiltered({ sort: 'total' })).toBe(false);
    expect(isFiltered({ search: 'a' })).toBe(true);
    expect(isFiltered({ overdue: true })).toBe(true);
    expect(isFiltered({ ids: ['x'] })).toBe(true);
  });
});
