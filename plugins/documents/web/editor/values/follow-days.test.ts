import { describe, expect, it } from 'vitest';
import { followDay } from './follow-days.ts';
import { emptyLine } from './line-values.ts';

const line = emptyLine({ vat: true, suppliedOn: '2026-11-21' });
const before = { issuedOn: '2026-11-21', suppliedOn: '2026-11-21', dueOn: '2026-12-05', lines: [line] };

describe('followDay', () => {
  it('moves the day of supply and the due day with the day of issue', () => {
    expect(followDay('issuedOn', '2026-11-01', before)).toEqual({ suppliedOn: '2026-11-01', dueOn: '2026-11-15' });
  });

  it('leaves alone what the user has set', () => {
    const set = { ...before, suppliedOn: '2026-11-15', dueOn: '2026-12-31' };
    expect(followDay('issuedOn', '2026-11-01', set)).toEqual({});
    expect(followDay('dueOn', '2027-01-31', before)).toEqual({});
  });

  it('takes the rates of the day of supply: a supply of 2024 has 20 %', () => {
    expect(followDay('suppliedOn', '2024-12-31', before).lines?.[0]?.vatRate).toBe('20');
    expect(followDay('issuedOn', '2024-12-31', before).lines?.[0]?.vatRate).toBe('20');
    const reverse = { ...line, vatCategory: 'AE' as const, vatRate: '0' };
    expect(followDay('suppliedOn', '2024-12-31', { ...before, lines: [reverse] }).lines).toEqual([reverse]);
  });

  it('waits until the day is typed to its end', () => {
    expect(followDay('issuedOn', '1.1', before)).toEqual({});
  });
});
