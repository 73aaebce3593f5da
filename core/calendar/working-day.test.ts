import { describe, expect, it } from 'vitest';
import { bratislava } from './day-in.ts';
import { momentIn, timeIn } from './moment-in.ts';
import { isHoliday, isWorkingDay, workingDayFrom } from './working-day.ts';

describe('a working day in Slovakia', () => {
  it.each([
    ['2026-01-01', 'Deň vzniku Slovenskej republiky'],
    ['2026-01-06', 'Zjavenie Pána'],
    ['2025-04-18', 'Veľký piatok'],
    ['2025-04-21', 'Veľkonočný pondelok'],
    ['2026-04-03', 'Veľký piatok'],
    ['2026-04-06', 'Veľkonočný pondelok'],
    ['2027-03-29', 'Veľkonočný pondelok'],
    ['2026-05-01', 'Sviatok práce'],
    ['2025-05-08', 'Deň víťazstva'],
    ['2027-05-08', 'Deň víťazstva'],
    ['2027-07-05', 'sv. Cyril a Metod'],
    ['2025-08-29', 'SNP'],
    ['2023-09-01', 'Deň Ústavy'],
    ['2025-09-15', 'Sedembolestná'],
    ['2023-11-17', 'Deň boja za slobodu'],
    ['2026-12-24', 'Štedrý deň'],
  ])('is not %s (%s)', (day) => {
    expect([isHoliday(day), isWorkingDay(day)]).toEqual([true, false]);
  });

  it.each([
    ['2025-11-17', 'worked since 2025'],
    ['2026-11-17', 'worked since 2025'],
    ['2026-05-08', 'worked in 2026'],
    ['2026-09-15', 'worked in 2026'],
    ['2025-09-01', 'worked since 2024'],
    ['2025-10-28', 'a state holiday without rest'],
    ['2026-04-07', 'after Easter'],
  ])('is %s: %s', (day) => {
    expect(isWorkingDay(day)).toBe(true);
  });

  it('follows weekends and holidays in a row', () => {
    expect(workingDayFrom('2025-12-24')).toBe('2025-12-29');
    expect(workingDayFrom('2026-04-03')).toBe('2026-04-07');
    expect(workingDayFrom('2026-11-23')).toBe('2026-11-23');
  });
});

describe('a moment by the clocks of Slovakia', () => {
  it.each([
    ['2026-01-15', '08:00', '2026-01-15T07:00:00.000Z'],
    ['2026-07-15', '08:00', '2026-07-15T06:00:00.000Z'],
    ['2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
    ['2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(momentIn(bratislava, day, time).toISOString()).toBe(instant);
    expect(timeIn(bratislava, new Date(instant))).toBe(time);
  });
});
