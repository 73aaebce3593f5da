import { companyTypeOn } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { addAmounts, amountInEuro, compareAmounts, subtractAmounts, sumAmounts } from '#core/money';
import { LoadableValue } from '#core/web';
import type { CompanyClient, CompanyEvents, CurrentCompany } from '#core/web/tokens';
import { type AdvisedDraft, type DraftAdvice } from '#plugins/documents/contract';
import { abroad, limits, readVatOutlook, type VatOutlook, type VatOutlookStore } from '../contract/index.ts';

/** Loads and caches the outlook. It is observable. */
class LiveVatOutlook implements VatOutlookStore {
  readonly #loaded = new LoadableValue<VatOutlook>();
  readonly #client: CompanyClient;
  readonly #company: CurrentCompany;

  constructor(client: CompanyClient, events: CompanyEvents, company: CurrentCompany) {
    this.#client = client;
    this.#company = company;
    const again = () => void (this.#loaded.now.state !== 'idle' && this.load());
    events.on(entityChanged, again);
    events.onResync(again);
  }

  get state() {
    return this.#loaded.now.state;
  }

  get outlook(): VatOutlook | undefined {
    return this.#loaded.value;
  }

  load(): Promise<void> {
    return this.#loaded.load(() => this.#client.call(readVatOutlook, {}, { handles: '*' }));
  }

  /** Returns advice if this draft would make the turnover exceed a limit. */
  advise({ countsAs, suppliedOn, currency, exchangeRate, base, lines }: AdvisedDraft): readonly DraftAdvice[] {
    const { outlook } = this;
    if (companyTypeOn(this.#company, suppliedOn) === 'Payer' || !outlook || outlook.vatLimitState === 'NotApplicable')
      return [];
    if (!countsAs.includes('turnover') || suppliedOn.slice(0, 4) !== String(outlook.year)) return [];
    const outside = lines.filter(({ vatCategory, turnover }) => vatCategory === abroad || turnover !== 'counts');
    const counted = subtractAmounts(base, sumAmounts(['0.00', ...outside.map((line) => line.base)]));
    const euro = amountInEuro(counted, { currency, exchangeRate });
    if (euro === null) return [];
    const after = addAmounts(outlook.turnover, euro);
    const passes = (limit: string) => compareAmounts(outlook.turnover, limit) <= 0 && compareAmounts(after, limit) > 0;
    if (passes(limits.immediate)) return [{ key: 'VAT_LIMIT.DRAFT.IMMEDIATE' }];
    return passes(limits.registration) ? [{ key: 'VAT_LIMIT.DRAFT.REGISTRATION' }] : [];
  }
}

export default function makeVatOutlook(
  client: CompanyClient,
  events: CompanyEvents,
  company: CurrentCompany,
): VatOutlookStore {
  const store = new LiveVatOutlook(client, events, company);
  if (company.vatPayerType !== 'Payer') void store.load();
  return store;
}
