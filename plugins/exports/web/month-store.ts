import { makeObservable, observable, runInAction } from 'mobx';
import { addMonths } from '#core/calendar';
import { LoadableValue } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import { type MonthContents, type MonthInput, readMonth } from '../contract/index.ts';

/** The number of months that can be chosen: books stay open for longer than a year. */
const offered = 36;

/** The choices of the page *Pre účtovníka*. */
export class MonthStore {
  /** The months as `yyyy-MM`, the newest first. */
  readonly months: readonly string[];
  /** The chosen month as `yyyy-MM`. At first it is the last complete month, which accountants usually need. */
  month: string;
  readonly contents = new LoadableValue<MonthContents>();
  /** The kinds that the user left out. */
  readonly #without = observable.set<string>();
  readonly #client: Pick<CompanyClient, 'call'>;

  /** @param today the day as `yyyy-MM-dd` */
  constructor(client: Pick<CompanyClient, 'call'>, today: string) {
    this.#client = client;
    this.months = Array.from({ length: offered }, (_, back) => addMonths(today, -back).slice(0, 7));
    this.month = this.months[1] ?? '';
    makeObservable(this, { month: observable });
  }

  load(): Promise<void> {
    const { month } = this;
    return this.contents.load(() => this.#client.call(readMonth, { query: { month } }, { handles: [] }));
  }

  choose(month: string): Promise<void> {
    runInAction(() => (this.month = month));
    return this.load();
  }

  isChosen(kind: string): boolean {
    return !this.#without.has(kind);
  }

  toggle(kind: string): void {
    runInAction(() => void (this.#without.delete(kind) || this.#without.add(kind)));
  }

  /** The input of the export; undefined when no kind is chosen. */
  get input(): MonthInput | undefined {
    const kinds = (this.contents.value?.kinds ?? []).map(({ id }) => id).filter((id) => this.isChosen(id));
    return kinds.length > 0 ? { month: this.month, kinds } : undefined;
  }
}
