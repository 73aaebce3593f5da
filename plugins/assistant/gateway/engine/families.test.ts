import { describe, expect, test } from 'vitest';
import concepts from './grammar/concepts.json' with { type: 'json' };
import families from './grammar/families.json' with { type: 'json' };
import plainWords from './grammar/plain-words.json' with { type: 'json' };
import { fold } from '#core/contract/formats';

const answers =
  'help copy draft email readsOnly document vat months ages owed ranked flow turnover summary compared list partner'.split(
    ' ',
  );
const parts = ['period', 'against', 'limits', 'partner', 'except', 'subject', 'number', 'count', 'draft'];

describe('the grammar', () => {
  test.each(families.map((family) => [family.name, family] as const))('%s names what there is', (_, family) => {
    const {
      needs,
      allows,
      takes = [],
      without = [],
    } = family as (typeof families)[number] & {
      readonly takes?: string[];
      readonly without?: string[];
    };
    const named = [...needs.flat(), ...(Array.isArray(allows) ? allows : []), ...without];
    expect(named.filter((one) => !(one in concepts))).toEqual([]);
    expect(takes.filter((one) => !parts.includes(one.replace(/!$|:turnover$|:payable!?$/, '')))).toEqual([]);
    expect(answers).toContain(family.answer);
  });

  test('is written as words are compared: folded', () => {
    const words = [...Object.values(concepts).flat(), ...Object.values(plainWords).flat()];
    expect(words.filter((word) => fold(word) !== word)).toEqual([]);
  });

  test('has no word of denial among those that say nothing', () => {
    const denials = ['nie', 'bez', 'no', 'not', 'without', 'nicht', 'ohne', 'kein', 'okrem', 'except', 'ausser'];
    expect(
      Object.values(plainWords)
        .flat()
        .filter((word) => denials.includes(word)),
    ).toEqual([]);
  });
});
