import { computed, makeObservable } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import { isEnding, LoadableValue, retryTransient } from '#core/web';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  type DefaultReport,
  type DefaultReportInput,
  listDefaultReports,
  listReportingTypes,
  type ReportedType,
  updateDefaultReport,
} from '../contract/index.ts';
import { cardsOf } from './card-order.ts';

interface Loaded {
  readonly types: readonly ReportedType[];
  readonly reports: readonly DefaultReport[];
}

/** Stores the template of each type of document. [B7-45] */
export class ReportingStore {
  readonly #loaded = new LoadableValue<Loaded>();
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #feedback: Pick<Feedback, 'toast'>;
  /** The save that was started last. Saves run one after another, because each is based on the result of the previous one. */
  #last: Promise<unknown> = Promise.resolve();
  /** The latest change of each type. */
  readonly #latest = new Map<string, Partial<DefaultReportInput>>();

  constructor(
    client: Pick<CompanyClient, 'call'>,
    events: Pick<CompanyEvents, 'on' | 'onResync'>,
    feedback: Pick<Feedback, 'toast'>,
  ) {
    this.#client = client;
    this.#feedback = feedback;
    makeObservable(this, { state: computed, cards: computed });
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (entityKind === 'ReportingSettings' && !own) void this.load();
    });
    events.onResync(() => void this.load());
  }

  get state() {
    return this.#loaded.now.state;
  }

  get types(): readonly ReportedType[] {
    return this.#loaded.value?.types ?? [];
  }

  get cards(): readonly DefaultReport[] {
    return cardsOf(this.#loaded.value?.reports ?? []);
  }

  /** Loads the templates. The promise never rejects; see `state`. */
  load(): Promise<void> {
    const options = { handles: '*', retry: retryTransient } as const;
    return this.#loaded.load(async () => {
      const [types, reports] = await Promise.all([
        this.#client.call(listReportingTypes, {}, options),
        this.#client.call(listDefaultReports, {}, options),
      ]);
      return { types, reports };
    });
  }

  /**
   * Applies a change immediately, and loads the card again if saving fails. The promise never rejects. @param change only the changed
   * fields
   */
  async change(report: DefaultReport, change: Partial<DefaultReportInput>): Promise<void> {
    this.#replace({ ...report, ...change });
    this.#latest.set(report.documentType, change);
    const mine = this.#last.then(() => this.#write(report.documentType, change));
    this.#last = mine;
    await mine;
  }

  async #write(documentType: string, change: Partial<DefaultReportInput>): Promise<void> {
    try {
      // Only the change is sent, because the other values of the card may be older than the choice of another admin.
      const saved = await this.#client.call(
        updateDefaultReport,
        { body: { ...change, documentType } },
        { handles: '*' },
      );
      // If the user has made another change meanwhile, the response to that change sets the card.
      if (this.#latest.get(documentType) === change) this.#replace(saved);
    } catch (error) {
      if (isEnding(error)) return;
      const key = 'PRINT_TEMPLATES.SAVE_ERROR';
      this.#feedback.toast({ code: key, intent: 'warning', text: { key } });
      await this.load();
    }
  }

  #replace(report: DefaultReport): void {
    const { value } = this.#loaded;
    if (!value) return;
    const reports = value.reports.map((one) => (one.documentType === report.documentType ? report : one));
    this.#loaded.set({ ...value, reports });
  }
}
