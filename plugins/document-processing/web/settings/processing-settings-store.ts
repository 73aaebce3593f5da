import { computed, makeObservable, observable, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import { isEnding, LoadableValue, retryTransient } from '#core/web';
import type { CompanyClient, CompanyEvents, Feedback } from '#core/web/tokens';
import {
  defaultReceivedDate,
  listProcessingSettings,
  type ProcessingSetting,
  readReceivedDate,
  receivedDateOf,
  type ReceivedDateType,
  receivedDateTypes,
  updateReceivedDate,
} from '../../contract/index.ts';

/** The time in milliseconds for which an error is shown. [B8-17] */
const toastTimeout = 5_000;

/** The store of the addresses for documents, and of the day that counts as the day of receipt. */
export class ProcessingSettingsStore {
  /** The setting; `undefined` until it is loaded. */
  receivedDate: ReceivedDateType | undefined;
  readonly #addresses = new LoadableValue<readonly ProcessingSetting[]>();
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
    makeObservable(this, { receivedDate: observable, state: computed, addresses: computed });
    events.on(entityChanged, ({ entityKind }, { own }) => {
      if (entityKind === 'ProcessingSettings' && !own) void this.loadDate();
    });
  }

  get state() {
    return this.#addresses.now.state;
  }

  /** The addresses, without those of the type `Undefined`. [B3-21] */
  get addresses(): readonly ProcessingSetting[] {
    return (this.#addresses.value ?? []).filter(({ documentType }) => documentType !== 'Undefined');
  }

  /** Loads the addresses. The promise never rejects; see `state`. [B7-39] */
  loadAddresses(): Promise<void> {
    const options = { handles: '*', retry: retryTransient } as const;
    return this.#addresses.load(() => this.#client.call(listProcessingSettings, {}, options));
  }

  /** Loads the setting. The promise never rejects: if loading fails, the default is shown together with a toast. [B7-40] [B8-17] */
  async loadDate(): Promise<void> {
    const changes = this.#changes;
    try {
      const answer = await this.#client.call(readReceivedDate, {}, { handles: '*', retry: retryTransient });
      // The response may be empty.
      const { receivedDateType } = (answer ?? {}) as Partial<typeof answer>;
      if (changes === this.#changes) this.#set(receivedDateOf(receivedDateType));
    } catch (error) {
      if (isEnding(error)) return;
      this.#set(defaultReceivedDate);
      this.#warn('PROCESSING.ERROR_LOAD_DATE');
    }
  }

  /** Changes the setting immediately, and restores the old value if saving fails. The promise never rejects. [B7-41] [B8-17] */
  async changeDate(type: ReceivedDateType): Promise<void> {
    const before = this.receivedDate;
    const mine = ++this.#changes;
    this.#set(type);
    try {
      const body = { receivedDateType: receivedDateTypes.indexOf(type) };
      await this.#client.call(updateReceivedDate, { body }, { handles: '*' });
    } catch (error) {
      if (isEnding(error)) return;
      if (mine === this.#changes) this.#set(before);
      this.#warn('PROCESSING.ERROR_SAVE_DATE');
    }
  }

  #set(type: ReceivedDateType | undefined): void {
    runInAction(() => (this.receivedDate = type));
  }

  #warn(key: string): void {
    this.#feedback.toast({ code: key, intent: 'warning', text: { key }, timeout: toastTimeout });
  }
}
