import { makeObservable, observable, runInAction } from 'mobx';
import { problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { GatewayProblem, isProblem, LoadableValue } from '#core/web';
import type { CallOptions, CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  type CodeQuestion,
  checkUnique,
  createSeries,
  deleteSeries,
  type Interruption,
  listDocumentTypes,
  listSeries,
  type NextNumbers,
  type NumberingCard,
  type NumberingCards,
  type NumberingStore,
  type NumberSeries,
  type NumberSeriesInput,
  type NumberSeriesUpdate,
  previewCount,
  previewSeries,
  readSeries,
  type SeriesKey,
  updateSeries,
} from '../contract/index.ts';
import { changeBetween } from './series-changes.ts';

export class LiveNumberingStore implements NumberingStore {
  interruption: Interruption | undefined = undefined;
  readonly #cards = new LoadableValue<readonly NumberingCard[]>();
  readonly #client: Pick<CompanyClient, 'call'>;
  #loading: Promise<void> = Promise.resolve();
  /** Returns the series that is open on the page; `undefined` while no page watches. */
  #watched: (() => SeriesKey | undefined) | undefined;
  /** Whether a save of this browser is running, or its response was lost. An event could then be about this save. */
  #isUnanswered = false;

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents) {
    this.#client = client;
    makeObservable(this, { interruption: observable });
    events.on(entityChanged, ({ entityKind, action, payload }, { own }) => {
      if (entityKind !== 'NumberSequence' || own) return;
      // A confirmation is for the browser that made the change, which already knows the change. [A3-13]
      if (action === 'updateConfirmation' || action === 'deleteConfirmation') return;
      if (this.#isUnanswered) void this.#catchUp();
      else this.#changedByOthers(action, payload);
    });
    events.onResync(() => void this.#catchUp());
  }

  get cards(): NumberingCards {
    return this.#cards.now;
  }

  load(): Promise<void> {
    this.#loading = this.#cards.load(() => this.#fetch());
    return this.#loading;
  }

  async read(key: SeriesKey): Promise<NumberSeries | undefined> {
    try {
      const series = await this.#client.call(readSeries, { params: params(key) }, { handles: [404] });
      await this.#put(key, series);
      return series;
    } catch (error) {
      if (!isProblem(error, problems.notFound)) throw error;
      await this.#put(key, undefined);
      return undefined;
    }
  }

  async create(documentType: string, body: NumberSeriesInput, idempotencyKey: string): Promise<NumberSeries> {
    const input = { params: { documentType }, body };
    const series = await this.#write(() => this.#client.call(createSeries, input, { handles: '*', idempotencyKey }));
    await this.#reloadType(documentType);
    return series;
  }

  async update(key: SeriesKey, body: NumberSeriesUpdate, idempotencyKey: string): Promise<NumberSeries> {
    const input = { params: params(key), body };
    const series = await this.#write(() => this.#client.call(updateSeries, input, { handles: '*', idempotencyKey }));
    await this.#reloadType(key.documentType);
    return series;
  }

  async delete(key: SeriesKey): Promise<number> {
    let moved = 0;
    try {
      const call = () => this.#client.call(deleteSeries, { params: params(key) }, { handles: [404] });
      ({ drafts: moved } = await this.#write(call));
    } catch (error) {
      if (!isProblem(error, problems.notFound)) throw error;
    }
    await this.#put(key, undefined);
    return moved;
  }

  async preview(documentType: string, next: NextNumbers, signal: AbortSignal): Promise<readonly string[]> {
    const input = { params: { documentType }, query: { ...next, count: previewCount } };
    return (await this.#client.call(previewSeries, input, { handles: '*', signal })).numbers;
  }

  async isUnique(documentType: string, code: CodeQuestion, signal: AbortSignal): Promise<boolean> {
    const { sequenceCode, originalSequenceCode } = code;
    const query = originalSequenceCode === undefined ? { sequenceCode } : { sequenceCode, originalSequenceCode };
    return (await this.#client.call(checkUnique, { params: { documentType }, query }, { handles: '*', signal })).unique;
  }

  watch(opened: () => SeriesKey | undefined): () => void {
    this.#watched = opened;
    // The page loads the data now, so earlier changes by other users no longer matter.
    runInAction(() => (this.interruption = undefined));
    return () => {
      if (this.#watched === opened) this.#watched = undefined;
    };
  }

  interrupt(interruption: Interruption): void {
    runInAction(() => (this.interruption = interruption));
  }

  #changedByOthers(action: 'create' | 'update' | 'delete', payload: Readonly<Record<string, unknown>>): void {
    if (!this.#watched) return;
    const opened = this.#watched();
    const isOpened =
      opened?.documentType === payload.DocumentType && opened?.sequenceCode === payload.OriginalSequenceCode;
    if (action === 'create' || !isOpened) this.interrupt(this.interruption ?? 'other');
    else this.interrupt(action === 'delete' ? 'deleted' : 'changed');
  }

  /** Loads changes that were made while there was no connection. Errors are not shown, because no user started it. */
  async #catchUp(): Promise<void> {
    await this.#loading;
    const before = this.#cards.value;
    const after = before && (await this.#fetch({ handles: '*' }).catch(() => undefined));
    if (!before || !after || before !== this.#cards.value) return;
    this.#cards.set(after);
    const change = this.#watched && changeBetween(before, after, this.#watched());
    if (change && !this.#isUnanswered) this.interrupt(change);
  }

  async #fetch(options: CallOptions = {}): Promise<NumberingCard[]> {
    const types = await this.#client.call(listDocumentTypes, {}, options);
    return Promise.all(
      types.map(async (type) => {
        const input = { params: { documentType: type.documentType } };
        return { type, series: await this.#client.call(listSeries, input, options) };
      }),
    );
  }

  async #write<T>(call: () => Promise<T>): Promise<T> {
    this.#isUnanswered = true;
    try {
      const reply = await call();
      this.#isUnanswered = false;
      return reply;
    } catch (error) {
      if (error instanceof GatewayProblem && error.status >= 400 && error.status < 500) this.#isUnanswered = false;
      throw error;
    }
  }

  /** Reloads all series of a type, because a new default series replaces the previous one. [A4-15] */
  async #reloadType(documentType: string): Promise<void> {
    const input = { params: { documentType } };
    // The save itself succeeded, so a failed reload is not an error of the save.
    const series = await this.#client.call(listSeries, input, { handles: '*' }).catch(() => undefined);
    if (series) await this.#change(documentType, () => series);
  }

  async #put(key: SeriesKey, series: NumberSeries | undefined): Promise<void> {
    const isIt = ({ sequenceCode }: NumberSeries) => sequenceCode === key.sequenceCode;
    await this.#change(key.documentType, (all) =>
      series ? all.map((each) => (isIt(each) ? series : each)) : all.filter((each) => !isIt(each)),
    );
  }

  async #change(
    documentType: string,
    change: (series: readonly NumberSeries[]) => readonly NumberSeries[],
  ): Promise<void> {
    await this.#loading; // a load that started earlier would overwrite this change
    const cards = this.#cards.value;
    if (!cards) return;
    this.#cards.set(
      cards.map((card) => (card.type.documentType === documentType ? { ...card, series: change(card.series) } : card)),
    );
  }
}

function params({ documentType, sequenceCode }: SeriesKey) {
  return { documentType, sequenceCode };
}

/** Creates the store. It is loaded with the first page that needs series. */
export default function createNumberingStore(client: CompanyClient, events: CompanyEvents, _life: ServiceLifetime) {
  return new LiveNumberingStore(client, events);
}
