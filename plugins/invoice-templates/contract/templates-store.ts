import { token } from '#core/registry';
import type {
  InvoiceTemplate,
  InvoiceTemplateInput,
  InvoiceTemplateRow,
  InvoiceTemplateRun,
  UpcomingInvoice,
  UpcomingInvoices,
} from './schemas.ts';

/** The templates of the open company, in the browser; read anew when anybody changes one. Observable. */
export interface TemplatesStore {
  readonly rows: TemplatesLoad<readonly InvoiceTemplateRow[]>;
  readonly upcoming: TemplatesLoad<UpcomingInvoices>;
  readonly opened: TemplatesLoad<InvoiceTemplate>;
  loadRows(): Promise<void>;
  loadUpcoming(): Promise<void>;
  /** Reads one; what was opened before is forgotten. */
  open(id: string): Promise<void>;
  save(
    input: InvoiceTemplateInput,
    base: InvoiceTemplate | undefined,
    idempotencyKey: string,
  ): Promise<InvoiceTemplate>;
  switch(id: string, isOn: boolean): Promise<void>;
  delete(id: string): Promise<void>;
  skip(one: Pick<UpcomingInvoice, 'templateId' | 'period'>, isSkipped: boolean): Promise<void>;
  /** @returns what became of it: it may have stayed a draft though it was to be issued */
  make(one: Pick<UpcomingInvoice, 'templateId' | 'period'>): Promise<InvoiceTemplateRun>;
}

/** How far the reading is. */
export type TemplatesLoad<T> =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

export const templatesStore = token<TemplatesStore, 'company'>('invoice-templates.store', 'company');
