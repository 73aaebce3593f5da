import { describe, expect, it } from 'vitest';
import { monthsOf } from './closed-months-store.ts';

const closing = { closedAt: '2026-11-02T08:00:00.000Z', closedBy: 'Jana', openedAt: null, openedBy: null };

describe('the months that can be closed', () => {
  it('are the two years before this month, the newest first', () => {
    const months = monthsOf([], '2026-01-15').map(({ month }) => month);
    expect(months).toHaveLength(24);
    expect(months.slice(0, 3)).toEqual(['2025-12', '2025-11', '2025-10']);
    expect(months.at(-1)).toBe('2024-01');
  });

  it('stay when they are older, once they were closed', () => {
    const old = { ...closing, month: '2019-05', openedAt: '2026-11-03T08:00:00.000Z', openedBy: 'Peter' };
    expect(monthsOf([old], '2026-01-15').at(-1)).toEqual({ month: '2019-05', isClosed: false, closings: [old] });
  });

  it('are closed while a closing has not ended', () => {
    const again = { ...closing, month: '2025-12' };
    const before = { ...again, openedAt: '2026-11-03T08:00:00.000Z', openedBy: 'Peter' };
    expect(monthsOf([again, before], '2026-01-15')[0]).toMatchObject({ isClosed: true, closings: [again, before] });
  });
});
