import { makeObservable, observable, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import { isEnding, retryTransient } from '#core/web';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import { readDocumentItemsSettings, updateDocumentItemsSettings } from '../contract/index.ts';

/** Stores whether lines are saved to the catalogue automatically; `false` until the setting is loaded. [B7-42] [B8-18] */
export class ItemSettingsStore {
  autoSave = false;
  /** Whether loading has finished, also with an error. */
  isLoaded = false;
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #feedback: Pick<Feedback, 'toast'>;
  /** The number of changes so far. A response that belongs to an earlier change is ignored. */
  #changes = 0;

  constructor(
    client: Pick<CompanyClient, 'call'>,
    events: Pick<CompanyEvents, 'on'>,
    feedback: Pick<Feedback, 'toast'>,
  ) {
    this.#client = client;
    this.#feedback = feedback;
    makeObservable(this, { autoSave: observable, isLoaded: observable });
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (entityKind === 'DocumentItemsSettings' && !own) void this.load();
    });
  }

  /** Loads the setting. The promise never rejects. */
  async load(): Promise<void> {
    const changes = this.#changes;
    try {
      const options = { handles: '*', retry: retryTransient } as const;
      const { autoSaveNonStockCatalogItems } = await this.#client.call(readDocumentItemsSettings, {}, options);
      if (changes === this.#changes) this.#set(autoSaveNonStockCatalogItems);
    } catch (error) {
      if (isEnding(error)) return;
      this.#set(false);
      this.#warn('SETTINGS.DOCUMENT_ITEMS.LOAD_ERROR');
    }
  }

  /** Changes the setting immediately, and restores the old value if saving fails. The promise never rejects. */
  async change(autoSave: boolean): Promise<void> {
    const before = this.autoSave;
    const mine = ++this.#changes;
    this.#set(autoSave);
    try {
      const body = { autoSaveNonStockCatalogItems: autoSave };
      await this.#client.call(updateDocumentItemsSettings, { body }, { handles: '*' });
    } catch (error) {
      if (isEnding(error)) return;
      if (mine === this.#changes) this.#set(before);
      this.#warn('SETTINGS.DOCUMENT_ITEMS.SAVE_ERROR');
    }
  }

  #set(autoSave: boolean): void {
    runInAction(() => Object.assign(this, { autoSave, isLoaded: true }));
  }

  #warn(key: string): void {
    this.#feedback.toast({ code: key, intent: 'warning', text: { key } });
  }
}
