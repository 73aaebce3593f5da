import { observable, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import { LoadableValue } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  decideOutcome,
  handOverByHand,
  readSending,
  retrySending,
  type SendingAnswer,
  type SendingStore,
  type SendingSubject,
} from '../../contract/index.ts';

export class LiveSendingStore implements SendingStore {
  readonly #client: Pick<CompanyClient, 'call'>;
  readonly #known = observable.map<string, LoadableValue<SendingAnswer>>([], { deep: false });
  /** The documents that are shown, each with the number of components that show it. */
  readonly #followed = new Map<string, { readonly subject: SendingSubject; watchers: number }>();

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents) {
    this.#client = client;
    events.on(entityChanged, ({ entityKind, id }) => {
      const followed = entityKind === 'EInvoice' ? this.#followed.get(id) : undefined;
      if (followed) void this.#read(followed.subject);
    });
    events.onResync(() => {
      for (const { subject } of this.#followed.values()) void this.#read(subject);
    });
  }

  of(documentId: string) {
    return this.#known.get(documentId)?.value?.sending;
  }

  hasFailed(documentId: string): boolean {
    return this.#known.get(documentId)?.now.state === 'failed';
  }

  follow(subject: SendingSubject): () => void {
    const followed = this.#followed.get(subject.id) ?? { subject, watchers: 0 };
    followed.watchers += 1;
    this.#followed.set(subject.id, followed);
    void this.#read(subject);
    return () => {
      followed.watchers -= 1;
      if (followed.watchers === 0) this.#followed.delete(subject.id);
    };
  }

  retry(subject: SendingSubject): Promise<void> {
    return this.#do(subject, (params) => this.#client.call(retrySending, { params }));
  }

  handOver(subject: SendingSubject, note: string): Promise<void> {
    return this.#do(subject, (params) => this.#client.call(handOverByHand, { params, body: { note } }));
  }

  decide(subject: SendingSubject, body: { readonly arrived: boolean; readonly note: string }): Promise<void> {
    return this.#do(subject, (params) => this.#client.call(decideOutcome, { params, body }));
  }

  /** Runs an action and stores the new state. After an error the state is loaded, because it may have changed before. */
  async #do(
    subject: SendingSubject,
    call: (params: { collection: string; documentId: string }) => Promise<SendingAnswer>,
  ): Promise<void> {
    try {
      const answer = await call({ collection: subject.collection, documentId: subject.id });
      this.#valueOf(subject.id).set(answer);
    } catch {
      await this.#read(subject); // the client shows the error
    }
  }

  async #read({ collection, id: documentId }: SendingSubject): Promise<void> {
    const params = { collection, documentId };
    await this.#valueOf(documentId).load(() => this.#client.call(readSending, { params }, { handles: '*' }));
  }

  #valueOf(documentId: string): LoadableValue<SendingAnswer> {
    const known = this.#known.get(documentId) ?? new LoadableValue<SendingAnswer>();
    if (!this.#known.has(documentId)) runInAction(() => this.#known.set(documentId, known));
    return known;
  }
}

export default function makeSendingStore(client: CompanyClient, events: CompanyEvents): SendingStore {
  return new LiveSendingStore(client, events);
}
