import { vatRatesOn } from '#core/money/light';
import { addDays, isDay } from '#core/calendar';
import { defaultDueDays } from '../../contract/index.ts';
import type { FormValues } from './form-values.ts';
import type { LineValues } from './line-values.ts';

/**
 * What changes with a day, as long as the user has left it to: the day of supply and the due day go with the day of
 * issue, and lines that carry a rate of the old day of supply get the same rate of the new one.
 */
export function followDay(
  name: 'issuedOn' | 'suppliedOn' | 'dueOn',
  value: string,
  before: Pick<FormValues, 'issuedOn' | 'suppliedOn' | 'dueOn' | 'lines'>,
  dueDays = defaultDueDays,
): Partial<Pick<FormValues, 'suppliedOn' | 'dueOn' | 'lines'>> {
  if (name === 'dueOn' || !isDay(value)) return {};
  const suppliedWith = name === 'suppliedOn' || before.suppliedOn === before.issuedOn;
  const lines = suppliedWith ? ratesOfDay(before.lines, before.suppliedOn, value) : before.lines;
  const changed = lines === before.lines ? {} : { lines };
  if (name === 'suppliedOn') return changed;
  const dueWith = isDay(before.issuedOn) && before.dueOn === addDays(before.issuedOn, dueDays);
  return {
    ...changed,
    ...(suppliedWith && { suppliedOn: value }),
    ...(dueWith && { dueOn: addDays(value, dueDays) }),
  };
}

/** The base rate stays the base rate, the first reduced one the first reduced one; what the law did not set stays. */
function ratesOfDay(lines: LineValues[], before: string, now: string): LineValues[] {
  const old = vatRatesOn(before);
  const rates = vatRatesOn(now);
  if (old === rates) return lines;
  return lines.map((line) => {
    const at = line.vatCategory === 'S' ? old.all.indexOf(line.vatRate) : -1;
    const rate = at < 0 ? undefined : rates.all[at];
    return rate === undefined ? line : { ...line, vatRate: rate };
  });
}
