import { token } from '#core/registry';
import type {
  InvoiceTemplate,
  InvoiceTemplateInput,
  InvoiceTemplateRow,
  InvoiceTemplateRun,
  UpcomingInvoice,
  UpcomingInvoices,
} from './schemas.ts';

/** The templates of the open company in the browser, which are loaded again when anybody changes one. Observable. */
export interface TemplatesStore {
  readonly rows: TemplatesLoad<readonly InvoiceTemplateRow[]>;
  readonly upcoming: TemplatesLoad<UpcomingInvoices>;
  readonly opened: TemplatesLoad<InvoiceTemplate>;
  loadRows(): Promise<void>;
  loadUpcoming(): Promise<void>;
  /** Loads one template; the template that was opened before is removed. */
  open(id: string): Promise<void>;
  save(
    input: InvoiceTemplateInput,
    base: InvoiceTemplate | undefined,
    idempotencyKey: string,
  ): Promise<InvoiceTemplate>;
  switch(id: string, isOn: boolean): Promise<void>;
  delete(id: string): Promise<void>;
  skip(one: Pick<UpcomingInvoice, 'templateId' | 'period'>, isSkipped: boolean): Promise<void>;
  /** @returns the result; the invoice may have stayed a draft though it was to be issued */
  make(one: Pick<UpcomingInvoice, 'templateId' | 'period'>): Promise<InvoiceTemplateRun>;
}

/** The state of loading. */
export type TemplatesLoad<T> =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

export const templatesStore = token<TemplatesStore, 'company'>('invoice-templates.store', 'company');
