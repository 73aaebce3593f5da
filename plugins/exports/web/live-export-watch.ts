import { makeObservable, observable, runInAction } from 'mobx';
import { problems } from '#core/contract';
import { isProblem, saveLink } from '#core/web';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import { exportCreated, exportFailed, exportLink, startExport, startMonthExport } from '../contract/index.ts';
import type { ExportWatch } from '../contract/export-watch.ts';
import type { ExportInput, MonthInput } from '../contract/schemas.ts';

interface ExportWatchOptions {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly events: CompanyEvents;
  readonly feedback: Pick<Feedback, 'toast'>;
  /** Saves the file at a path of the gateway. By default the browser downloads it. */
  readonly save?: (path: string) => void;
}

/** The watch whose listeners end with the company's scope, so that a user who left the company is not given its file. [A4-1] */
export class LiveExportWatch implements ExportWatch {
  /** Maps the id of each awaited job to its list, or to `month`. */
  readonly waiting = new Map<string, string>();
  /** The jobs that ended before the response with their id arrived. */
  readonly #early = new Map<string, string | undefined>();
  readonly #options: ExportWatchOptions;
  /** The lists (or `month`) whose export has been requested but not yet confirmed. */
  readonly asking: string[] = [];

  constructor(options: ExportWatchOptions) {
    this.#options = options;
    makeObservable(this, { waiting: observable, asking: observable });
    const { events } = options;
    events.on(exportCreated, ({ jobId, exportFileGuid }) => void this.#ended(jobId, exportFileGuid));
    events.on(exportFailed, ({ jobId }) => void this.#ended(jobId));
    // Events that were missed meanwhile are not sent again: the user finds the result among the notifications.
    events.onResync(() => runInAction(() => this.waiting.clear()));
  }

  isWaiting(what: string): boolean {
    return this.asking.includes(what) || [...this.waiting.values()].includes(what);
  }

  start(input: ExportInput): Promise<void> {
    return this.#begin(input.collection, () => this.#options.client.call(startExport, { body: input }));
  }

  startMonth(input: MonthInput): Promise<void> {
    return this.#begin('month', () => this.#options.client.call(startMonthExport, { body: input }));
  }

  async #begin(what: string, call: () => Promise<{ jobId: string }>): Promise<void> {
    runInAction(() => this.asking.push(what));
    try {
      const { jobId } = await call();
      runInAction(() => this.waiting.set(jobId, what));
      if (this.#early.has(jobId)) await this.#ended(jobId, this.#early.get(jobId));
    } finally {
      runInAction(() => this.asking.splice(this.asking.indexOf(what), 1));
      if (this.asking.length === 0) this.#early.clear();
    }
  }

  async #ended(jobId: string, guid?: string): Promise<void> {
    const isOurs = runInAction(() => this.waiting.delete(jobId));
    if (!isOurs && this.asking.length > 0) this.#early.set(jobId, guid);
    if (isOurs && guid !== undefined) await downloadExport(this.#options, guid);
  }
}

/** Saves the file of an export, and shows a message when the file no longer exists. */
export async function downloadExport(
  { client, feedback, save = saveLink }: Omit<ExportWatchOptions, 'events'>,
  guid: string,
): Promise<void> {
  const path = await client.call(exportLink, { query: { guid } }, { handles: [404] }).catch((error: unknown) => {
    if (!isProblem(error, problems.notFound)) throw error;
    feedback.toast({ code: 'export-gone', intent: 'warning', text: { key: 'EXPORTS.GONE' } });
  });
  if (path !== undefined) save(path);
}

export default function makeExportWatch(client: CompanyClient, events: CompanyEvents, feedback: Feedback): ExportWatch {
  return new LiveExportWatch({ client, events, feedback });
}
