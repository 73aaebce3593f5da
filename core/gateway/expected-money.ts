import type { Gate } from '#core/access';
import { point } from '#core/registry';
import type { ReportAt } from './report-source.ts';

/** Money that is to come, or to go, though no document asks for it yet. */
export interface ExpectedMoney {
  /** `yyyy-MM-dd`, when it is to be there. */
  readonly day: string;
  readonly direction: 'in' | 'out';
  /** Decimal text, in euro; null: in another currency, of which nobody knows the rate yet. */
  readonly amount: string | null;
}

/** Where such money is known. Its owner contributes it to {@link expectedMoney}; reports of what is to come ask for it, and neither knows the other. */
export interface ExpectedMoneySource {
  readonly gate?: Gate;
  /** From today up to that day. */
  expected(at: Pick<ReportAt, 'tx' | 'today'>, until: string): Promise<readonly ExpectedMoney[]>;
}

/** `contribute(expectedMoney, { id: 'notes.money' }, noteMoney)` */
export const expectedMoney = point<ExpectedMoneySource>('gateway.expected-money');
