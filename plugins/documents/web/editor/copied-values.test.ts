import { describe, expect, it } from 'vitest';
import { copiedValues } from './copied-values.ts';
import { newValues } from './form-values.ts';

describe('copiedValues', () => {
  const original = {
    ...newValues('2024-12-20', true, 'Eva'),
    suppliedOn: '2024-12-15',
    dueOn: '2025-01-19',
    note: 'Ďakujeme',
  };

  it('are dated today and due after as many days', () => {
    expect(copiedValues(original, '2026-11-21', 'Jana')).toMatchObject({
      issuedOn: '2026-11-21',
      suppliedOn: '2026-11-21',
      dueOn: '2026-12-21',
      note: 'Ďakujeme',
      issuedBy: 'Jana',
    });
  });

  it('leave the number and its symbol to come, and carry the rates of today', () => {
    const copy = copiedValues({ ...original, variableSymbol: '20240007' }, '2026-11-21', 'Jana');
    expect(copy.variableSymbol).toBe('');
    expect(original.lines[0]?.vatRate).toBe('20');
    expect(copy.lines[0]?.vatRate).toBe('23');
    expect(copy.lines[0]?.id).not.toBe(original.lines[0]?.id);
  });
});
