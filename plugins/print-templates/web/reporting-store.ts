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

/** By what each type of document is printed. [B7-45] */
export class ReportingStore {
  readonly #loaded = new LoadableValue<Loaded>();
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #feedback: Pick<Feedback, 'toast'>;
  /** Changes go one after the other: each is of what the one before it left. */
  #last: Promise<unknown> = Promise.resolve();
  /** What was pressed last, by type. */
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

  /** Never rejects: see `state`. */
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

  /** Holds at once, and is read anew when it can't be kept. Never rejects. @param change what was pressed, and nothing else */
  async change(report: DefaultReport, change: Partial<DefaultReportInput>): Promise<void> {
    this.#replace({ ...report, ...change });
    this.#latest.set(report.documentType, change);
    const mine = this.#last.then(() => this.#write(report.documentType, change));
    this.#last = mine;
    await mine;
  }

  async #write(documentType: string, change: Partial<DefaultReportInput>): Promise<void> {
    try {
      // The rest of the card may be older than what another administrator has chosen since.
      const saved = await this.#client.call(
        updateDefaultReport,
        { body: { ...change, documentType } },
        { handles: '*' },
      );
      // Pressed on meanwhile: what is on its way then says the rest.
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
