import { expect, it } from 'vitest';
import { fieldSet, writtenExtra } from './field-set.ts';
import { isUsed } from './is-used.ts';

const { fields } = fieldSet({
  fields: {
    letter: { type: 'text', initial: '', label: 'LETTER', when: { category: ['AE', 'K'] } },
    code: { type: 'text', initial: '', label: 'CODE', when: { letter: ['f', 'g'] } },
    remark: { type: 'text', initial: '', label: 'REMARK' },
  },
});
const used = (record: Parameters<typeof isUsed>[2]) =>
  Object.keys(fields).filter((name) => isUsed(fields, name, record));

it('a field is used with the values that it names, of the record or of an added field that is used itself', () => {
  expect(used({ category: 'S', extra: { letter: 'f' } })).toEqual(['remark']);
  expect(used({ category: 'K' })).toEqual(['letter', 'remark']);
  expect(used({ category: 'AE', extra: { letter: 'g' } })).toEqual(['letter', 'code', 'remark']);
});

it('a field that is not used keeps its initial value', () => {
  const given = { letter: 'f', code: '1005', remark: 'x' };
  expect(writtenExtra(fields, given, {}, { category: 'AE' })).toEqual(given);
  expect(writtenExtra(fields, given, {}, { category: 'S' })).toEqual({ letter: '', code: '', remark: 'x' });
});
