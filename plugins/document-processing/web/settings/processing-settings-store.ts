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

/** Milliseconds for which a failure is told. [B8-17] */
const told = 5_000;

/** Where documents are sent to, and which day counts as that of their receipt. */
export class ProcessingSettingsStore {
  /** `undefined`: not known yet. */
  receivedDate: ReceivedDateType | undefined;
  readonly #addresses = new LoadableValue<readonly ProcessingSetting[]>();
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #feedback: Pick<Feedback, 'toast'>;
  /** The last change; what an earlier one is answered does not count any more. */
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

  /** Those of a type that is known. [B3-21] */
  get addresses(): readonly ProcessingSetting[] {
    return (this.#addresses.value ?? []).filter(({ documentType }) => documentType !== 'Undefined');
  }

  /** Never rejects: see `state`. [B7-39] */
  loadAddresses(): Promise<void> {
    const options = { handles: '*', retry: retryTransient } as const;
    return this.#addresses.load(() => this.#client.call(listProcessingSettings, {}, options));
  }

  /** Never rejects: what could not be read is the default, and that is told. [B7-40] [B8-17] */
  async loadDate(): Promise<void> {
    const changes = this.#changes;
    try {
      const answer = await this.#client.call(readReceivedDate, {}, { handles: '*', retry: retryTransient });
      // An answer may be empty.
      const { receivedDateType } = (answer ?? {}) as Partial<typeof answer>;
      if (changes === this.#changes) this.#set(receivedDateOf(receivedDateType));
    } catch (error) {
      if (isEnding(error)) return;
      this.#set(defaultReceivedDate);
      this.#warn('PROCESSING.ERROR_LOAD_DATE');
    }
  }

  /** Holds at once, and is taken back when it can't be kept. Never rejects. [B7-41] [B8-17] */
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
    this.#feedback.toast({ code: key, intent: 'warning', text: { key }, timeout: told });
  }
}
