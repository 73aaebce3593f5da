import { type Clock, sleep, systemClock } from '#core/web';
import { companyClient, type CompanyTaskContext } from '#core/web/tokens';
import { refreshBankTransactions, refreshEvery } from '../contract/index.ts';

type Options = Pick<CompanyTaskContext, 'signal' | 'resolve'> & { readonly clock: Clock };

/** Starts periodic refreshing in the background, so that the company tasks after it do not wait for it. */
export default function startPeriodicRefresh({ signal, resolve }: CompanyTaskContext): void {
  void refreshPeriodically({ signal, resolve, clock: systemClock }).catch(() => undefined);
}

/**
 * Requests a refresh every hour while the company is open. The gateway limits it to once an hour per company, however many people have the
 * company open. [B4-28]
 * It runs only in an open page, because without a person present the law allows only four readings a day. The promise rejects when the
 * company is closed.
 */
export async function refreshPeriodically({ signal, resolve, clock }: Options): Promise<void> {
  const client = await resolve(companyClient);
  for (;;) {
    // The refresh is automatic, so an error is not shown; it runs again after an hour.
    await client.call(refreshBankTransactions, {}, { handles: '*', byItself: true, signal }).catch(() => undefined);
    await sleep(clock, refreshEvery, signal);
  }
}
