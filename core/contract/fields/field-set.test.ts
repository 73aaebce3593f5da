import { expect, it } from 'vitest';
import { licensed } from '#core/access';
import { isInitial } from './added-field.ts';
import { fieldSet, readFields, searchedText, shownExtra, writtenExtra } from './field-set.ts';
import { licencesNeeded } from './licences-needed.ts';

const heavy = licensed('heavy', { package: 'Pro' });
const goods = fieldSet({
  fields: {
    code: { type: 'text', initial: '', label: 'CODE', searched: true },
    weight: { type: 'decimal', pattern: '^\\d+(\\.\\d+)?$', initial: '0', label: 'WEIGHT', licence: heavy },
    supply: { type: 'choice', of: ['goods', 'service'], texts: 'SUPPLY', initial: 'service', label: 'SUPPLY' },
  },
});
const { fields } = goods;

it('what is left out has its initial value, and numbers have one spelling', () => {
  expect(writtenExtra(fields, { weight: '2.500' })).toEqual({ code: '', weight: '2.5', supply: 'service' });
});

it('a value of a field that is gone stays stored and is not shown', () => {
  const stored = { colour: 'red', code: '7204' };
  expect(writtenExtra(fields, { code: '7205' }, stored)).toEqual({
    colour: 'red',
    code: '7205',
    weight: '0',
    supply: 'service',
  });
  expect(shownExtra(fields, stored)).toEqual({ code: '7204', weight: '0', supply: 'service' });
});

it('its plugin reads values of the described types', () => {
  const { supply } = readFields(goods, { extra: { supply: 'goods' } });
  supply satisfies 'goods' | 'service';
  expect([supply, readFields(goods, {}).weight]).toEqual(['goods', '0']);
});

it('a search finds what the searched fields say', () => {
  expect(searchedText(fields, { code: '7204', supply: 'goods' })).toBe('7204');
});

it('a licence is needed for a new value, and not for the initial one or one that is there', () => {
  const needed = (weight: string, before?: string) =>
    licencesNeeded(fields, { weight }, before === undefined ? undefined : { weight: before }, '/extra').map(
      ({ path }) => path,
    );
  expect(needed('2')).toEqual(['/extra/weight']);
  expect([needed('0.0'), needed('2.50', '2.5')]).toEqual([[], []]);
});

it('a field says nothing at its initial value, however a number is spelled', () => {
  const weight = { ...fields.weight, initial: '0.00' };
  expect(['0', '0.0', undefined, '0.01'].map((value) => isInitial(weight, value))).toEqual([true, true, true, false]);
  expect(['service', 'goods'].map((value) => isInitial(fields.supply, value))).toEqual([true, false]);
});
