import { describe, expect, it } from 'vitest';
import { testKind } from '../../test-kinds.ts';
import { copiedValues } from './copied-values.ts';
import { newValues } from './form-values.ts';

const today = { today: '2026-11-21', issuedBy: 'Jana' };

describe('copiedValues', () => {
  const original = {
    ...newValues({ kind: testKind, today: '2024-12-20', vat: true, issuedBy: 'Eva' }),
    suppliedOn: '2024-12-15',
    dueOn: '2025-01-19',
    note: 'Ďakujeme',
  };

  it('are dated today and due after as many days', () => {
    expect(copiedValues(testKind, original, today)).toMatchObject({
      issuedOn: '2026-11-21',
      suppliedOn: '2026-11-21',
      dueOn: '2026-12-21',
      note: 'Ďakujeme',
      issuedBy: 'Jana',
    });
  });

  it('leave the number and its symbol to come, and carry the rates of today', () => {
    const copy = copiedValues(testKind, { ...original, variableSymbol: '20240007' }, today);
    expect(copy.variableSymbol).toBe('');
    expect(original.lines[0]?.vatRate).toBe('20');
    expect(copy.lines[0]?.vatRate).toBe('23');
    expect(copy.lines[0]?.id).not.toBe(original.lines[0]?.id);
  });
});
