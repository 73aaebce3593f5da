import { makeObservable, observableRef, runInAction, when } from 'mobx';
import { SaveStore } from '#core/web/forms';
import type { Clock } from '#core/web';
import type { Feedback } from '#core/web/tokens';
import type { NumberingStore, SeriesKey } from '../contract/index.ts';
import type { OpenedSeries } from './series-address.ts';
import { SeriesEditor } from './series-editor.ts';

export interface SeriesOpenerOptions {
  readonly store: NumberingStore;
  readonly feedback: Pick<Feedback, 'toast'>;
  readonly clock: Clock;
}

/** Manages the editor of the one series that the address opens. [A2-36] */
export class SeriesOpener {
  /** The editor; `undefined` if no series is open, or the series is being loaded. */
  editor: SeriesEditor | undefined = undefined;
  readonly #options: SeriesOpenerOptions;
  #opened: OpenedSeries = { kind: 'none' };

  constructor(options: SeriesOpenerOptions) {
    this.#options = options;
    makeObservable(this, { editor: observableRef });
  }

  /** Returns the key of the open series, which another user may change meanwhile. */
  get key(): SeriesKey | undefined {
    return this.#opened.kind === 'existing' ? this.#opened.key : undefined;
  }

  /** Opens the series of an address. @returns `false` if it does not exist. [A8-19] @throws GatewayProblem */
  async open(opened: OpenedSeries): Promise<boolean> {
    this.#opened = opened;
    if (isEditing(this.editor, opened)) return true;
    this.#show(undefined);
    if (opened.kind === 'none') return true;
    const { store } = this.#options;
    await when(() => store.cards.state === 'ready');
    const documentType = opened.kind === 'new' ? opened.documentType : opened.key.documentType;
    const cards = store.cards.state === 'ready' ? store.cards.value : [];
    const type = cards.find((card) => card.type.documentType === documentType)?.type;
    // A type with a single series, such as the receiving note, can get no other. [A5-8]
    if (!type || (opened.kind === 'new' && type.single)) return this.#opened !== opened;
    const series = opened.kind === 'existing' ? await store.read(opened.key) : undefined;
    // Another address was opened while this one was loading, so this result is ignored.
    if (this.#opened !== opened) return true;
    if (opened.kind === 'existing' && !series) return false;
    const { feedback, clock } = this.#options;
    const save = new SaveStore(feedback, { key: 'NUMBERING.SAVE_FAILED' });
    this.#show(new SeriesEditor({ store, save, clock, type, series }));
    return true;
  }

  close(): void {
    this.#opened = { kind: 'none' };
    this.#show(undefined);
  }

  #show(editor: SeriesEditor | undefined): void {
    this.editor?.close();
    runInAction(() => (this.editor = editor));
  }
}

/** Returns whether the editor already shows this series. After a save with a changed code the address changes, and the editor stays. */
function isEditing(editor: SeriesEditor | undefined, opened: OpenedSeries): boolean {
  if (!editor || opened.kind === 'none') return false;
  const { type, saved } = editor;
  if (opened.kind === 'new') return !saved && type.documentType === opened.documentType;
  return saved?.sequenceCode === opened.key.sequenceCode && type.documentType === opened.key.documentType;
}
