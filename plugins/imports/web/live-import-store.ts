import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ServiceLifetime } from '#core/registry';
import { cancelLongWork } from '#core/contract/platform/long-work';
import { type Clock, GatewayProblem, inBase64, saveLink, systemClock } from '#core/web';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  changeImport,
  type Import,
  type ImportStore,
  importFailed,
  importFinished,
  importLink,
  type ImportSettings,
  readImport,
  startImport,
  uploadImport,
} from '../contract/index.ts';
import { fileLimit } from '../contract/file-limit.ts';

interface ImportDeskOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly events: CompanyEvents;
  readonly feedback: Pick<Feedback, 'toast'>;
  /**
   * The signal that is aborted when the user leaves the company. Jobs are no longer watched then; notifications report their end. [A4-1]
   */
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
  readonly save?: (path: string) => void;
}

/** The time between two requests for the progress of the job, in milliseconds. An event reports the end of the job immediately. */
const interval = 1_000;

/** Manages the open import. Only one import is open at a time, so after two requests the last response counts. */
export class LiveImportStore implements ImportStore {
  now: ImportStore['now'] = { state: 'idle' };
  busy = false;
  refusal: ImportStore['refusal'];
  readonly #options: ImportDeskOptions;
  #openId: string | undefined;
  #stopWaiting: () => void = () => undefined;

  constructor(options: ImportDeskOptions) {
    this.#options = options;
    makeObservable(this, { now: observableRef, busy: observable, refusal: observableRef });
    const { events } = options;
    const onImportEvent = ({ importId }: { readonly importId: string }) =>
      void (importId === this.#openId && this.#look());
    events.on(importFinished, onImportEvent);
    events.on(importFailed, onImportEvent);
    events.onResync(() => void this.#look());
    options.signal?.addEventListener('abort', () => this.#stopWaiting(), { once: true });
  }

  async open(importId: string | undefined): Promise<void> {
    if (importId === this.#openId && this.now.state !== 'failed') return;
    this.#stopWaiting();
    this.#openId = importId;
    runInAction(() => {
      this.refusal = undefined;
      this.now = { state: importId === undefined ? 'idle' : 'loading' };
    });
    await this.#look();
  }

  async bring(collection: string, file: File): Promise<string | undefined> {
    const unfit = file.size === 0 ? 'IMPORTS.EMPTY' : file.size > fileLimit ? 'IMPORTS.TOO_LARGE' : undefined;
    if (unfit !== undefined) {
      runInAction(() => (this.refusal = { key: unfit }));
      return undefined;
    }
    return this.#waited(async () => {
      const body = { collection, name: file.name, content: await inBase64(file) };
      const value = await this.#options.client.call(uploadImport, { body }, { handles: [400, 413] });
      this.#openId = value.id;
      this.#show(value);
      return value.id;
    });
  }

  async change(change: Partial<ImportSettings>, recognise = false): Promise<void> {
    const { now } = this;
    if (now.state !== 'ready') return;
    await this.#waited(async () => {
      const body = { settings: { ...now.value.settings, ...change }, recognise };
      const options = { handles: [400, 409] } as const;
      const params = { importId: now.value.id };
      this.#show(await this.#options.client.call(changeImport, { params, body }, options));
    });
  }

  async start(apply: boolean, leaveOutFaulty = false): Promise<void> {
    const { now } = this;
    if (now.state !== 'ready') return;
    await this.#waited(async () => {
      const params = { importId: now.value.id };
      const body = { apply, leaveOutFaulty };
      await this.#options.client.call(startImport, { params, body }, { handles: [400, 409] });
    });
    await this.#look();
  }

  async cancel(): Promise<void> {
    const id = this.now.state === 'ready' ? this.now.value.work?.id : undefined;
    if (id === undefined) return;
    await this.#options.client.call(cancelLongWork, { body: { ids: [id] } });
    await this.#look();
  }

  async download(guid: string): Promise<void> {
    await downloadErrors(this.#options, guid);
  }

  /** Runs a request for which the user waits. A refusal is shown on the page, and the page's content stays. */
  async #waited<T>(work: () => Promise<T>): Promise<T | undefined> {
    runInAction(() => {
      this.busy = true;
      this.refusal = undefined;
    });
    try {
      return await work();
    } catch (error) {
      // Another page of the user was faster, so the import that it started or finished is loaded and shown.
      if (error instanceof GatewayProblem && error.status === 409) await this.#look();
      else runInAction(() => (this.refusal = reasonOf(error)));
      return undefined;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  async #look(): Promise<void> {
    const importId = this.#openId;
    if (importId === undefined || this.#options.signal?.aborted) return;
    // An import that is already shown stays even if a later request fails, because otherwise the user would see an error each second.
    const handles = this.now.state === 'ready' ? '*' : ([404] as const);
    const read = this.#options.client.call(readImport, { params: { importId } }, { handles });
    const found = await read.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (importId !== this.#openId || this.#options.signal?.aborted) return;
    if ('value' in found) this.#show(found.value);
    else if (this.now.state !== 'ready') runInAction(() => (this.now = { state: 'failed', error: found.error }));
    else this.#lookLater();
  }

  #show(value: Import): void {
    runInAction(() => (this.now = { state: 'ready', value }));
    if (isUnderWay(value)) this.#lookLater();
    else this.#stopWaiting();
  }

  #lookLater(): void {
    this.#stopWaiting();
    if (this.#options.signal?.aborted) return;
    this.#stopWaiting = (this.#options.clock ?? systemClock).after(interval, () => void this.#look());
  }
}

export function isUnderWay({ work }: Import): boolean {
  return work?.state === 'waiting' || work?.state === 'running';
}

/** Downloads a file of errors, or shows a message if the file no longer exists. [B7-23] */
export async function downloadErrors(
  { client, feedback, save = saveLink }: Pick<ImportDeskOptions, 'client' | 'feedback' | 'save'>,
  guid: string,
  importType?: string,
): Promise<void> {
  const query = { guid, ...(importType !== undefined && { importType }) };
  const path = await client.call(importLink, { query }, { handles: [404] }).catch((error: unknown) => {
    if (!(error instanceof GatewayProblem) || error.status !== 404) throw error;
    feedback.toast({ code: 'import-gone', intent: 'warning', text: { key: 'IMPORTS.FILE_GONE' } });
  });
  if (path !== undefined) save(path);
}

/** Returns the gateway's own sentence if there is one, because the gateway has read the file. */
function reasonOf(error: unknown): NonNullable<ImportStore['refusal']> {
  const [field] = error instanceof GatewayProblem ? error.fields : [];
  // This sentence of the gateway names the field of the request, which helps only programmers.
  if (field?.code === 'fileType') return { key: 'IMPORTS.NOT_A_TABLE' };
  if (field) return { text: field.message.replace(/^\S+: /, '') };
  const isTooLarge = error instanceof GatewayProblem && error.status === 413;
  return { key: isTooLarge ? 'IMPORTS.TOO_LARGE' : 'IMPORTS.FAILED' };
}

export default function makeImportDesk(
  client: CompanyClient,
  events: CompanyEvents,
  feedback: Feedback,
  { signal }: ServiceLifetime,
): ImportStore {
  return new LiveImportStore({ client, events, feedback, signal });
}
