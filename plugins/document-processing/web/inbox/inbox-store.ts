import { makeObservable, observableRef, runInAction } from 'mobx';
import { entityChanged } from '#core/contract/platform';
import type { ServiceLifetime } from '#core/registry';
import { LoadableValue, PagedList } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import {
  type ArrivedDocument,
  type ArrivedDocumentDetail,
  type ArrivedFilter,
  arrivedFileAddress,
  discardArrived,
  type InboxStore,
  listArrived,
  listMyDocuments,
  makeDraftOfArrived,
  type NewDraft,
  type NewEmail,
  readArrived,
  restoreArrived,
  sendEmailHere,
} from '../../contract/index.ts';

export class LiveInboxStore implements InboxStore {
  readonly list: PagedList<ArrivedDocument, ArrivedFilter>;
  readonly mine: PagedList<ArrivedDocument, undefined>;
  opened: OpenArrival | undefined = undefined;
  readonly #client: Pick<CompanyClient, 'call'>;

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents, signal: AbortSignal) {
    this.#client = client;
    const pageOf = ({ top, after }: { readonly top?: number; readonly after?: string }) => ({
      ...(top !== undefined && { top }),
      ...(after !== undefined && { after }),
    });
    this.list = new PagedList({
      fetch: ({ query, ...page }, ending) =>
        client.call(listArrived, { query: { ...pageOf(page), state: query.state } }, { signal: ending }),
      query: { state: 'waiting' } as ArrivedFilter,
      signal,
    });
    this.mine = new PagedList({
      fetch: (page, ending) => client.call(listMyDocuments, { query: pageOf(page) }, { signal: ending }),
      query: undefined,
      signal,
    });
    makeObservable(this, { opened: observableRef });
    events.on(entityChanged, ({ entityKind, id }, { own }) => {
      if (entityKind === 'ArrivedDocument' && !own) this.#refresh(id);
    });
    events.onResync(() => this.#refresh());
  }

  open(id: string): Promise<void> {
    if (this.opened?.id !== id) runInAction(() => (this.opened = new OpenArrival(id)));
    return this.#read();
  }

  async addressOf(arrivedId: string, part: 'file' | 'enclosed' = 'file'): Promise<string> {
    const input = { params: { arrivedId }, query: part === 'file' ? {} : { part } };
    const call = this.#client.call(arrivedFileAddress, input, { handles: '*' });
    return (await call).address;
  }

  async makeDraft(arrivedId: string, { document, ...body }: NewDraft, idempotencyKey: string) {
    const input = { params: { arrivedId }, body: { ...body, document: { ...document } } };
    const made = await this.#client.call(makeDraftOfArrived, input, { handles: '*', idempotencyKey });
    this.#refresh(arrivedId);
    return made;
  }

  async move(arrivedId: string, to: 'discarded' | 'waiting'): Promise<void> {
    await this.#client.call(to === 'waiting' ? restoreArrived : discardArrived, { params: { arrivedId } });
    this.#refresh(arrivedId);
  }

  async send(body: NewEmail, idempotencyKey: string) {
    const accepted = await this.#client.call(sendEmailHere, { body }, { handles: '*', idempotencyKey });
    this.#refresh();
    return accepted;
  }

  async #read(): Promise<void> {
    const { opened } = this;
    await opened?.load(() => this.#client.call(readArrived, { params: { arrivedId: opened.id } }, { handles: '*' }));
  }

  /** Reloads the lists that were already opened. */
  #refresh(id?: string): void {
    for (const list of [this.list, this.mine]) if (list.now.state !== 'idle') void list.reload();
    if (this.opened && (id === undefined || id === this.opened.id)) void this.#read();
  }
}

class OpenArrival extends LoadableValue<ArrivedDocumentDetail> {
  readonly id: string;

  constructor(id: string) {
    super();
    this.id = id;
  }
}

export default function makeInboxStore(
  client: CompanyClient,
  events: CompanyEvents,
  { signal }: ServiceLifetime,
): InboxStore {
  return new LiveInboxStore(client, events, signal);
}
