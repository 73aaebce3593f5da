import { token } from '#core/registry';
import type {
  InvoiceTemplate,
  InvoiceTemplateInput,
  InvoiceTemplateRow,
  InvoiceTemplateRun,
  UpcomingInvoice,
  UpcomingInvoices,
} from './schemas.ts';

/** The store of the open company's templates, in the browser. It is observable, and reloads when anybody changes a template. */
export interface TemplatesStore {
  readonly rows: TemplatesLoad<readonly InvoiceTemplateRow[]>;
  readonly upcoming: TemplatesLoad<UpcomingInvoices>;
  readonly opened: TemplatesLoad<InvoiceTemplate>;
  loadRows(): Promise<void>;
  loadUpcoming(): Promise<void>;
  /** Loads one template in place of the one that was open before. */
  open(id: string): Promise<void>;
  save(
    input: InvoiceTemplateInput,
    base: InvoiceTemplate | undefined,
    idempotencyKey: string,
  ): Promise<InvoiceTemplate>;
  switch(id: string, isOn: boolean): Promise<void>;
  delete(id: string): Promise<void>;
  skip(one: Pick<UpcomingInvoice, 'templateId' | 'period'>, isSkipped: boolean): Promise<void>;
  /** Makes an invoice before its date. @returns the result; the invoice may have stayed a draft although it was to be issued */
  make(one: Pick<UpcomingInvoice, 'templateId' | 'period'>): Promise<InvoiceTemplateRun>;
}

/** The state of loading a value. */
export type TemplatesLoad<T> =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

export const templatesStore = token<TemplatesStore, 'company'>('invoice-templates.store', 'company');
