import { type Clock, retryTransient, type SafeStorage, safeStorage, sleep, systemClock } from '#core/web';
import { companyClient, type CompanyTaskContext, feedback, language } from '#core/web/tokens';
import { type ConnectionResult, readConnectionResult } from '../contract/index.ts';

/** The delay in milliseconds after the company was opened. [B9-13] */
export const delay = 5_000;
/**
 * The statuses of the check that are not logged, because they are temporary or reported elsewhere. 0 means that no response came, which a
 * server would log as 499. [B8-21]
 */
export const ignored: readonly number[] = [0, 401, 499, 500, 502, 503, 504];

export interface WatchOptions extends Pick<CompanyTaskContext, 'companyId' | 'signal' | 'resolve'> {
  readonly clock: Clock;
  /** The storage that ends with the tab. */
  readonly session: SafeStorage;
  readonly log: (error: unknown) => void;
}

/** Starts the check in the background, so that the company tasks after it do not wait for it. */
export default function startWatching({ companyId, signal, resolve }: CompanyTaskContext): void {
  const session = safeStorage(() => sessionStorage);
  const log = (error: unknown) => console.warn('The check of bank connections failed', error);
  void watchConnections({ companyId, signal, resolve, clock: systemClock, session, log });
}

/** Shows a toast, once per session, that a bank has to be connected anew. It never rejects. [B4-27] */
export async function watchConnections(options: WatchOptions): Promise<void> {
  const { companyId, signal, resolve, clock, session } = options;
  const key = `kostra.bank-connections.${companyId}`;
  try {
    await sleep(clock, delay, signal);
    if (session.get(key) !== undefined) return;
    const client = await resolve(companyClient);
    const { status, expiredBanks }: ConnectionResult = await client.call(
      readConnectionResult,
      {},
      { handles: '*', retry: retryTransient, signal },
    );
    if (status !== 'Expired' || signal.aborted) return;
    const [toasts, texts] = await Promise.all([resolve(feedback), resolve(language)]);
    session.set(key, 'shown');
    toasts.toast({
      intent: 'warning',
      code: 'bank-connections',
      text: texts.text({ key: 'BANK_CONNECTIONS.TOAST', values: { banks: expiredBanks.join(', ') } }),
      timeout: 0,
      link: { text: 'BANK_CONNECTIONS.TOAST_LINK', to: `/company/${companyId}/settings/bank-accounts` },
    });
  } catch (error) {
    if (!signal.aborted && !isIgnored(error)) options.log(error);
  }
}

function isIgnored(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && ignored.includes(status);
}
