import { entityChanged } from '#core/contract/platform';
import { LoadableValue } from '#core/web';
import type { CompanyClient, CompanyEvents } from '#core/web/tokens';
import { makeObservable, observableRef, runInAction } from 'mobx';
import {
  createInvoiceTemplate,
  deleteInvoiceTemplate,
  listInvoiceTemplates,
  listUpcomingInvoices,
  makeUpcomingInvoice,
  readInvoiceTemplate,
  skipUpcomingInvoice,
  switchInvoiceTemplate,
  type InvoiceTemplate,
  type InvoiceTemplateInput,
  type InvoiceTemplateRow,
  type InvoiceTemplateRun,
  type TemplatesStore,
  updateInvoiceTemplate,
  type UpcomingInvoice,
  type UpcomingInvoices,
} from '../contract/index.ts';

type One = Pick<UpcomingInvoice, 'templateId' | 'period'>;

export class LiveTemplatesStore implements TemplatesStore {
  readonly #rows = new LoadableValue<readonly InvoiceTemplateRow[]>();
  readonly #upcoming = new LoadableValue<UpcomingInvoices>();
  readonly #client: Pick<CompanyClient, 'call'>;
  /** The id of the template that this user is deleting. Events about it do not load it again. */
  #leaving: string | undefined;
  openedOne: { readonly id: string; readonly value: LoadableValue<InvoiceTemplate> } | undefined = undefined;

  constructor(client: Pick<CompanyClient, 'call'>, events: CompanyEvents) {
    this.#client = client;
    makeObservable(this, { openedOne: observableRef });
    events.on(entityChanged, ({ entityKind }) => {
      if (entityKind === 'InvoiceTemplate') this.#refresh();
    });
    events.onResync(() => this.#refresh());
  }

  get rows() {
    return this.#rows.now;
  }

  get upcoming() {
    return this.#upcoming.now;
  }

  get opened() {
    return this.openedOne?.value.now ?? ({ state: 'idle' } as const);
  }

  loadRows(): Promise<void> {
    return this.#rows.load(() => this.#client.call(listInvoiceTemplates, { query: {} }, { handles: '*' }));
  }

  loadUpcoming(): Promise<void> {
    return this.#upcoming.load(() => this.#client.call(listUpcomingInvoices, {}, { handles: '*' }));
  }

  open(id: string): Promise<void> {
    if (this.openedOne?.id !== id) runInAction(() => (this.openedOne = { id, value: new LoadableValue() }));
    return this.#readOpened();
  }

  async save(
    input: InvoiceTemplateInput,
    base: InvoiceTemplate | undefined,
    idempotencyKey: string,
  ): Promise<InvoiceTemplate> {
    const options = { handles: '*', idempotencyKey } as const;
    const saved = base
      ? await this.#client.call(
          updateInvoiceTemplate,
          { params: { templateId: base.id }, body: { ...input, version: base.version } },
          options,
        )
      : await this.#client.call(createInvoiceTemplate, { body: input }, options);
    this.#show(saved);
    return saved;
  }

  async switch(templateId: string, isOn: boolean): Promise<void> {
    this.#show(await this.#client.call(switchInvoiceTemplate, { params: { templateId }, body: { isOn } }));
  }

  async delete(templateId: string): Promise<void> {
    this.#leaving = templateId;
    try {
      await this.#client.call(deleteInvoiceTemplate, { params: { templateId } }, { handles: [404] });
    } catch (error) {
      this.#leaving = undefined;
      throw error;
    }
    this.#refresh();
  }

  async skip(one: One, isSkipped: boolean): Promise<void> {
    try {
      await this.#client.call(skipUpcomingInvoice, { params: paramsOf(one), body: { isSkipped } });
    } finally {
      await this.loadUpcoming();
    }
  }

  async make(one: One): Promise<InvoiceTemplateRun> {
    try {
      return await this.#client.call(makeUpcomingInvoice, { params: paramsOf(one) });
    } finally {
      await this.loadUpcoming();
    }
  }

  #show(template: InvoiceTemplate): void {
    const value = new LoadableValue<InvoiceTemplate>();
    value.set(template);
    runInAction(() => (this.openedOne = { id: template.id, value }));
    this.#refresh(template.id);
  }

  /** Loads all data again that may have changed. @param but the id of the open template if it is already current */
  #refresh(but?: string): void {
    if (this.rows.state !== 'idle') void this.loadRows();
    if (this.upcoming.state !== 'idle') void this.loadUpcoming();
    if (this.openedOne && this.openedOne.id !== but && this.openedOne.id !== this.#leaving) void this.#readOpened();
  }

  async #readOpened(): Promise<void> {
    const { id: templateId, value } = this.openedOne ?? {};
    if (!templateId || !value) return;
    await value.load(() => this.#client.call(readInvoiceTemplate, { params: { templateId } }, { handles: '*' }));
  }
}

function paramsOf({ templateId, period }: One) {
  return { templateId, period };
}

export default function makeTemplatesStore(client: Pick<CompanyClient, 'call'>, events: CompanyEvents): TemplatesStore {
  return new LiveTemplatesStore(client, events);
}
