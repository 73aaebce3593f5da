import { todayAt } from '#core/calendar';
import { formatMoney } from '#core/money/light';
import { browserStorage, type Clock, retryTransient, safeStorage, sleep, systemClock } from '#core/web';
import {
  companyClient,
  type CompanyTaskContext,
  currentCompany,
  feedback,
  gated,
  language,
  pages,
} from '#core/web/tokens';
import { checkVatLimit } from '../contract/index.ts';
import { limitToast, ToastMemory } from './limit-toast.ts';

/** The delay in milliseconds after the company is opened. [B9-13] */
export const delay = 5_000;
/** The HTTP statuses of the check that are ignored. Other errors are shown as for any request. [B8-21] */
export const ignored: readonly number[] = [401, 402, 500, 502, 503, 504];

export interface WatchOptions extends Pick<CompanyTaskContext, 'companyId' | 'signal' | 'resolve'> {
  readonly clock: Clock;
  readonly memory: ToastMemory;
}

/** Starts the check without waiting for it, so that the following tasks can start. */
export default function startWatching({ companyId, signal, resolve }: CompanyTaskContext): void {
  const memory = new ToastMemory(
    browserStorage,
    safeStorage(() => sessionStorage),
  );
  void watchLimit({ companyId, signal, resolve, clock: systemClock, memory }).catch(() => undefined);
}

/**
 * Warns a company that does not pay VAT when its turnover approaches the limit. Rejects when the company is closed or the check fails.
 * [B4-27]
 */
export async function watchLimit({ companyId, signal, resolve, clock, memory }: WatchOptions): Promise<void> {
  const { vatPayerType } = await resolve(currentCompany);
  if (vatPayerType === 'Payer') return;
  await sleep(clock, delay, signal);
  const client = await resolve(companyClient);
  const limit = await client.call(checkVatLimit, {}, { handles: ignored, retry: retryTransient, signal });
  const [toasts, texts, contributions] = await Promise.all([resolve(feedback), resolve(language), resolve(gated)]);
  const toast = limitToast(limit, {
    companyId,
    year: Number(todayAt(clock.now()).slice(0, 4)),
    hasReports: contributions
      .seen(pages)
      .some(({ contribution, visibility }) => visibility === 'open' && contribution.value.path === 'reports/invoicing'),
    text: (key, sum) => texts.text({ key, values: { sum: formatMoney(sum, 'EUR', texts.current) } }),
  });
  if (!toast || signal.aborted || !memory.take(toast.localStorageKey)) return;
  toasts.toast({
    intent: 'warning',
    code: 'vat-limit',
    text: toast.customText,
    timeout: 0,
    ...(toast.moreInfoLink !== undefined && { link: { text: 'VAT_LIMIT.TOAST.MORE', to: toast.moreInfoLink } }),
    action: { text: 'VAT_LIMIT.TOAST.HIDE', run: () => memory.hide(toast.localStorageKey) },
  });
}
