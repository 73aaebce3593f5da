import { makeObservable, observable, runInAction } from 'mobx';
import { LoadableValue } from '#core/web';
import type { CompanyClient } from '#core/web/tokens';
import { type Closing, closeMonth, listClosings, openMonth, readMonthContents } from '../contract/index.ts';

/** A month with its closings, the newest first. */
export interface MonthState {
  /** A month as `yyyy-MM`. */
  readonly month: string;
  readonly isClosed: boolean;
  readonly closings: readonly Closing[];
}

/** The number of past months that the page offers. Older months are shown only if they were ever closed. */
const offered = 24;

/** Loads and changes closed months. It is observable. The request pipeline shows errors. */
export class ClosedMonthsStore {
  readonly loaded = new LoadableValue<readonly MonthState[]>();
  /** The month that is being closed or reopened now. */
  changing: string | undefined;
  readonly #client: CompanyClient;
  readonly #today: string;

  constructor(client: CompanyClient, today: string) {
    this.#client = client;
    this.#today = today;
    makeObservable(this, { changing: observable });
  }

  load(): Promise<void> {
    return this.loaded.load(async () => {
      const { closings } = await this.#client.call(listClosings, {}, { handles: '*' });
      return monthsOf(closings, this.#today);
    });
  }

  /** Returns the number of drafts in the month. @throws GatewayProblem that the pipeline shows */
  async draftsIn(month: string): Promise<number> {
    return (await this.#client.call(readMonthContents, { query: { month } })).drafts;
  }

  close(month: string): Promise<void> {
    return this.#change(month, () => this.#client.call(closeMonth, { body: { month } }));
  }

  open(month: string): Promise<void> {
    return this.#change(month, () => this.#client.call(openMonth, { body: { month } }));
  }

  async #change(month: string, call: () => Promise<unknown>): Promise<void> {
    if (this.changing) return;
    runInAction(() => (this.changing = month));
    try {
      await call().catch(() => undefined);
      await this.load();
    } finally {
      runInAction(() => (this.changing = undefined));
    }
  }
}

/** Returns the months, the newest first. @param today `yyyy-MM-dd`; its month is not over and is left out */
export function monthsOf(closings: readonly Closing[], today: string): readonly MonthState[] {
  const ofMonth = Map.groupBy(closings, ({ month }) => month);
  const months = new Set([...monthsBefore(today, offered), ...ofMonth.keys()]);
  return [...months]
    .sort((a, b) => b.localeCompare(a))
    .map((month) => {
      const own = ofMonth.get(month) ?? [];
      return { month, closings: own, isClosed: own.some(({ openedAt }) => openedAt === null) };
    });
}

function monthsBefore(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - 2 - index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}
