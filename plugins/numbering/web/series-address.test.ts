import { describe, expect, it } from 'vitest';
import { deletePath, newSeriesPath, openedSeries, seriesPath } from './series-address.ts';

describe('the address of a series', () => {
  it('[A2-36] opens a new one, an existing one, or the question whether to delete it', () => {
    expect(openedSeries('Invoice-create', undefined)).toEqual({ kind: 'new', documentType: 'Invoice' });
    const key = { documentType: 'Invoice', sequenceCode: 'A-B' };
    expect(openedSeries('Invoice-A-B', undefined)).toEqual({ kind: 'existing', key, isDeleting: false });
    expect(openedSeries('Invoice-A-B', 'delete')).toEqual({ kind: 'existing', key, isDeleting: true });
  });

  it('opens nothing without a series, or with something else', () => {
    expect(openedSeries(undefined, undefined)).toEqual({ kind: 'none' });
    expect(openedSeries('nonsense', undefined)).toEqual({ kind: 'none' });
  });

  it('[A2-36] is {documentType}-{sequenceCode}, whatever signs the code has', () => {
    expect(newSeriesPath('7', 'Invoice')).toBe('/company/7/settings/numbering/Invoice-create');
    const key = { documentType: 'Invoice', sequenceCode: 'Ž%-1' };
    expect(seriesPath('7', key)).toBe('/company/7/settings/numbering/Invoice-%C5%BD%25-1');
    expect(deletePath('7', key)).toBe(`${seriesPath('7', key)}/delete`);
  });
});
