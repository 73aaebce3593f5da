import { vatRatesOn } from '#core/money/light';
import { addDays, isDay } from '#core/calendar';
import { defaultDueDays } from '../../../contract/index.ts';
import type { FormValues } from './form-values.ts';
import type { LineValues } from './line-values.ts';

/**
 * Returns the changes after a change of a day. The day of supply and the due day follow the day of issue unless the user has changed them,
 * and lines with a rate of the old day of supply get the matching rate of the new day.
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

/**
 * Converts rates by their level: the standard rate to the standard rate, the first reduced rate to the first reduced rate. A rate that the
 * law did not set does not change.
 */
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
