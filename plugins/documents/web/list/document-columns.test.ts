import { describe, expect, it } from 'vitest';
import { type Formats, shownColumns } from '#core/web';
import { testKind } from '../test-documents.tsx';
import { documentColumns } from './document-columns.ts';

const t = ((key: string) => key) as unknown as Parameters<typeof documentColumns>[3]; // names are not looked at
const at = (width: number, layout: 'list' | 'grid', chosen?: readonly string[]) =>
  shownColumns(documentColumns(layout, chosen && new Set(chosen), testKind, t, {} as Formats), width)
    .map(({ id }) => id)
    .join(' ');

describe('the columns of a kind', () => {
  it('are few in the list, and as many as there is room for in the grid', () => {
    expect(at(1440, 'list')).toBe('number customerName state issuedOn dueOn due total');
    expect(at(1024, 'list')).toBe('number customerName state issuedOn dueOn total');
    expect(at(1440, 'grid')).toBe(
      'number customerName state issuedOn suppliedOn dueOn sentOn variableSymbol base vat due total',
    );
    expect(at(1024, 'grid')).toBe('number customerName state issuedOn dueOn sentOn due total');
    expect(at(760, 'grid')).toBe('number customerName state dueOn total');
  });

  it('are those that were chosen, in either layout, and what was left out makes room for them', () => {
    const chosen = ['vat', 'base', 'total', 'variableSymbol'];
    for (const layout of ['list', 'grid'] as const)
      expect(at(1024, layout, chosen)).toBe('number customerName variableSymbol base vat total');
    expect(at(700, 'list', chosen)).toBe('number customerName base vat total');
  });

  it('are on a phone’s cards whatever was chosen', () => {
    expect(at(390, 'list', ['vat'])).toBe(at(390, 'list'));
    expect(at(390, 'list')).toContain('total');
  });
});
