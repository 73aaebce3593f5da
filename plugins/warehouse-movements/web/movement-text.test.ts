import { expect, it } from 'vitest';
import { formatDay } from '#core/calendar';
import { formatQuantity } from '#core/money/light';
import type { Formats } from '#core/web';
import type { Movement } from '../contract/index.ts';
import { daysOf, signed } from './movement-text.tsx';

it('writes what left with the minus that the balance beside it has, and what came with a plus', () => {
  for (const language of ['sk', 'en', 'de'] as const) {
    const quantity = (text: string) => formatQuantity(text, language);
    const formats = { quantity } as Formats; // only `quantity` is used
    expect(signed('-4.136', formats)).toBe(quantity('-4.136'));
    expect(signed('5', formats)).toBe(`+${quantity('5')}`);
  }
});

it('says the day of a movement, and on which it was entered where that is another one in Slovakia', () => {
  const t = ((key: string, { when }: { when: string }) => `${key} ${when}`) as unknown as Parameters<typeof daysOf>[1]; // only the members that the function uses
  const days = (movedOn: string, movedAt: string) =>
    Object.values(daysOf({ movedOn, movedAt } as Movement, t, { date: formatDay }));
  expect(days('2026-12-31', '2027-01-02T23:30:00.000Z')).toEqual(['31.12.2026', 'STOCK.ENTERED_ON 03.01.2027']);
  expect(days('2027-01-03', '2027-01-02T23:30:00.000Z')).toEqual(['03.01.2027', '']);
});
