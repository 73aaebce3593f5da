import { describe, expect, test } from 'vitest';
import { type PastReminder, planReminders } from './plan-reminders.ts';

const rule = (daysOverdue: number, onSince = '2026-01-01') => ({ id: `r${daysOverdue}`, daysOverdue, onSince });
const rules = [rule(3), rule(14), rule(30)];
const plan = (more: Partial<Parameters<typeof planReminders>[0]>) =>
  planReminders({
    documents: [{ id: 'd', dueOn: '2026-03-05' }],
    rules,
    past: [],
    from: '2026-03-02',
    until: '2026-12-31',
    ...more,
  }).map(({ rule: { daysOverdue }, on }) => [daysOverdue, on]);
const past = (daysOverdue: number, sentOn: string | null, dueOn = '2026-03-05'): PastReminder => ({
  documentId: 'd',
  reminderId: `r${daysOverdue}`,
  dueOn,
  daysOverdue,
  sentOn,
});

describe('reminders of a document', () => {
  test('leave the days of their rules after it was due, or the first working day since', () => {
    expect(plan({})).toEqual([
      [3, '2026-03-09'], // 8 March 2026 is a Sunday
      [14, '2026-03-19'],
      [30, '2026-04-07'], // 4 April 2026 is the Saturday before Easter
    ]);
  });

  test('are not of rules that were switched on after it was due', () => {
    expect(plan({ rules: [rule(3, '2026-03-06'), rule(14, '2026-03-05')] })).toEqual([[14, '2026-03-19']]);
  });

  test('are one on a day: the highest of those that are due, and what it overtakes is never said', () => {
    expect(plan({ from: '2026-03-20' })).toEqual([
      [14, '2026-03-20'],
      [30, '2026-04-07'],
    ]);
    expect(plan({ from: '2026-03-20', past: [past(14, '2026-03-19')] })).toEqual([[30, '2026-04-07']]);
    expect(plan({ from: '2026-12-28', past: [past(30, '2026-12-28')] })).toEqual([]);
  });

  test('are not said again, also where their rule was changed since; a new due day is another matter', () => {
    const sent = past(3, '2026-03-09');
    expect(plan({ past: [sent], rules: [{ ...rule(3), daysOverdue: 10 }] })).toEqual([]);
    expect(plan({ past: [past(3, '2026-02-09', '2026-02-06')] })).toHaveLength(3);
    expect(plan({ past: [past(3, null)] })).toHaveLength(3);
  });

  test('are on another day where one has left today', () => {
    expect(plan({ from: '2026-03-19', past: [past(3, '2026-03-19')] })).toEqual([
      [14, '2026-03-20'],
      [30, '2026-04-07'],
    ]);
  });
});
