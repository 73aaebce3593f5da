import { computed, makeObservable, observable, runInAction } from 'mobx';
import type { GatedContributions } from '#core/registry';
import { isEnding, outageOf } from '#core/web';
import type { CompanyClient, Feedback } from '#core/web/tokens';
import { invoicingGrid } from '#plugins/documents/contract';
import { type AppearanceStore, type LayoutType, readUserSettings, saveUserSettings } from '../contract/index.ts';

/** The statuses of a failed load for which the store itself shows a message. */
const handledStatuses = [402, 403, 404, 500, 502, 503, 504] as const;

class LiveAppearanceStore implements AppearanceStore {
  saved: LayoutType | undefined = undefined;
  readonly #client: CompanyClient;
  readonly #feedback: Pick<Feedback, 'toast'>;
  readonly #gated: Pick<GatedContributions, 'verdict'>;

  constructor(client: CompanyClient, feedback: Pick<Feedback, 'toast'>, gated: Pick<GatedContributions, 'verdict'>) {
    this.#client = client;
    this.#feedback = feedback;
    this.#gated = gated;
    makeObservable(this, { saved: observable, layoutType: computed });
    void this.#load();
  }

  get layoutType(): LayoutType | undefined {
    return this.#gated.verdict(invoicingGrid) === 'no' ? 'List' : this.saved;
  }

  async save(layoutType: LayoutType, idempotencyKey: string): Promise<void> {
    await this.#client.call(saveUserSettings, { body: { layoutType } }, { handles: '*', idempotencyKey });
    runInAction(() => (this.saved = layoutType));
  }

  async #load(): Promise<void> {
    try {
      const { layoutType } = await this.#client.call(readUserSettings, {}, { handles: handledStatuses });
      runInAction(() => (this.saved ??= layoutType));
    } catch (error) {
      if (isEnding(error)) return;
      const text = { key: 'SETTINGS.APPEARANCE.LOAD_ERROR' };
      // Without a connection, the general notice is enough. [A8-5]
      if (!outageOf(error))
        // An outage is shown by the connection's own toast, so it gets no second one. [A8-20]
        this.#feedback.toast({ code: 'appearance-loading', intent: 'warning', text, timeout: 5_000 });
      runInAction(() => (this.saved ??= 'List')); // Rows are shown while the setting cannot be read. [A4-19]
    }
  }
}

export default function makeAppearanceStore(
  client: CompanyClient,
  feedback: Pick<Feedback, 'toast'>,
  gated: Pick<GatedContributions, 'verdict'>,
): AppearanceStore {
  return new LiveAppearanceStore(client, feedback, gated);
}
