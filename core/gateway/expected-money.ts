import type { Gate } from '#core/access';
import { point } from '#core/registry';
import type { ReportAt } from './report-source.ts';

/** Money that will come in or go out, though no document states it yet. */
export interface ExpectedMoney {
  /** The day on which the money is expected, `yyyy-MM-dd`. */
  readonly day: string;
  readonly direction: 'in' | 'out';
  /** The amount in euro, as decimal text; `null` means another currency, whose rate is not known yet. */
  readonly amount: string | null;
}

/**
 * A source of expected money. A plugin contributes it to {@link expectedMoney}; forecasts read all sources, and neither
 * knows the other.
 */
export interface ExpectedMoneySource {
  readonly gate?: Gate;
  /** Returns the money that is expected from today until the day `until`, `yyyy-MM-dd`. */
  expected(at: Pick<ReportAt, 'tx' | 'today'>, until: string): Promise<readonly ExpectedMoney[]>;
}

/** The extension point for sources: `contribute(expectedMoney, { id: 'notes.money' }, noteMoney)`. */
export const expectedMoney = point<ExpectedMoneySource>('gateway.expected-money');
