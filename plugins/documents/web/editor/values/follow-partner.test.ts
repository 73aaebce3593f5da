import { expect, it } from 'vitest';
import { type PartnerTerms, usualTerms } from '../../../contract/index.ts';
import { followPartner } from './follow-partner.ts';

const strict: PartnerTerms = {
  dueDays: 7,
  documentNote: 'Tovar je náš až do zaplatenia.',
  constantSymbol: '0308',
  language: 'de',
};
const slow: PartnerTerms = { ...usualTerms, dueDays: 60 };
const fresh = { issuedOn: '2026-11-20', dueOn: '2026-12-04', note: '', constantSymbol: '', language: 'sk' } as const;

it('fills what a new document leaves open', () => {
  expect(followPartner(fresh, usualTerms, strict)).toEqual({
    dueOn: '2026-11-27',
    note: 'Tovar je náš až do zaplatenia.',
    constantSymbol: '0308',
    language: 'de',
  });
});

it('leaves what was typed', () => {
  const typed = { ...fresh, dueOn: '2026-12-24', note: 'Ďakujeme', constantSymbol: '0558', language: 'en' } as const;
  expect(followPartner(typed, usualTerms, strict)).toEqual({});
});

it('takes the terms of one partner back when another is chosen', () => {
  const filled = { ...fresh, ...followPartner(fresh, usualTerms, strict) };
  expect(followPartner(filled, strict, slow)).toEqual({
    dueOn: '2027-01-19',
    note: '',
    constantSymbol: '',
    language: 'sk',
  });
});

it('changes no due day while the day of issue is none', () => {
  expect(followPartner({ ...fresh, issuedOn: '2026-02-30' }, usualTerms, slow)).toEqual({});
});
