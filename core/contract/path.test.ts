import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath } from './path.ts';

describe('fillPath', () => {
  it('puts each parameter in its place', () => {
    expect(fillPath('companies/:companyId/tags/:tagId', { companyId: '1', tagId: '2' })).toBe('companies/1/tags/2');
  });

  it('tells parameters apart of which one begins as the other does', () => {
    expect(fillPath(':id/:idNext', { id: 'a', idNext: 'b' })).toBe('a/b');
  });

  it('keeps a value within its segment, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        fc.pre(value !== '.' && value !== '..');
        const segments = fillPath('tags/:tagId/notes', { tagId: value }).split('/');
        expect(segments).toHaveLength(3);
        expect(decodeURIComponent(segments[1] ?? '')).toBe(value);
      }),
    );
  });

  it.each(['.', '..'])('refuses "%s", which a URL would resolve to another address', (tagId) => {
    expect(() => fillPath('tags/:tagId/notes', { tagId })).toThrow(RangeError);
  });

  it.each([[{}], [{ tagId: '' }]])('refuses a missing or empty parameter by its name: %o', (params) => {
    expect(() => fillPath('tags/:tagId', params)).toThrow(RangeError);
    expect(() => fillPath('tags/:tagId', params)).toThrow(/tagId/);
  });
});
