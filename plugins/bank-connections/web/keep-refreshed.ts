import { type Clock, sleep, systemClock } from '#core/web';
import { companyClient, type CompanyTaskContext } from '#core/web/tokens';
import { refreshBankTransactions, refreshEvery } from '../contract/index.ts';

type Options = Pick<CompanyTaskContext, 'signal' | 'resolve'> & { readonly clock: Clock };

/** Nobody waits for it: the tasks after this one go on. */
export default function startKeeping({ signal, resolve }: CompanyTaskContext): void {
  void keepRefreshed({ signal, resolve, clock: systemClock }).catch(() => undefined);
}

/**
 * Asks for what moved while the company is open, each hour; the gateway holds it to once an hour for a company, however many have it open. [B4-28]
 * So a bank is asked while a person is there, as the law wants it; alone it may be asked four times a day. Ends, by a rejection, with the company.
 */
export async function keepRefreshed({ signal, resolve, clock }: Options): Promise<void> {
  const client = await resolve(companyClient);
  for (;;) {
    // Nobody asked for it by hand, so a failure is told to nobody; the next hour tries again.
    await client.call(refreshBankTransactions, { body: {} }, { handles: '*', signal }).catch(() => undefined);
    await sleep(clock, refreshEvery, signal);
  }
}
