import { type VatPayerType } from '#core/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { type CompanyId, notFound, type Tx } from '#core/gateway';
import { type DocumentInput } from '#plugins/documents/contract';
import {
  firstAfter,
  firstFrom,
  type InvoiceTemplateRun,
  type RecurrenceRule,
  type stopReasons,
} from '../contract/index.ts';

/** This is a type and not an interface, because Kysely requires an index signature. */
export type TemplateTables = {
  invoice_template: {
    id: Generated<string>;
    company_id: CompanyId;
    version: Generated<number>;
    name: string;
    document: ColumnType<DocumentInput, string, string>;
    customer_name: string;
    total: string;
    currency: string;
    every: number;
    unit: 'month' | 'week';
    starts_on: string;
    until_on: string | null;
    due_days: number;
    issues: boolean;
    sends: boolean;
    is_on: Generated<boolean>;
    stopped_by: ColumnType<StopReason | null, StopReason | null | undefined, StopReason | null>;
    /** The next date. It is in the past until its invoice is made. `null` means that the rule has ended. */
    next_on: string | null;
    works_for: string;
    /** The VAT status of the company when the lines were last saved. */
    vat_payer_type: VatPayerType;
    /** Whether members were already notified that VAT rates of the template end. */
    rates_told: Generated<boolean>;
  };
  template_run: {
    id: Generated<string>;
    company_id: CompanyId;
    template_id: string;
    period: string;
    outcome: InvoiceTemplateRun['outcome'];
    document_id: string | null;
    reason: string | null;
    created_at: ColumnType<Date, never, never>;
  };
};
export type StopReason = (typeof stopReasons)[number];
export type TemplateRecord = Selectable<TemplateTables['invoice_template']>;

export function templatesIn(tx: Tx) {
  return tx.withTables<TemplateTables>();
}

/** Reads a template. @throws Refusal 404 if it does not exist */
export async function readTemplate(tx: Tx, id: string, lock?: 'lock'): Promise<TemplateRecord> {
  const query = templatesIn(tx).selectFrom('invoice_template').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function ruleOf({ every, unit, starts_on: startsOn, until_on: until }: TemplateRecord) {
  return { every, unit, startsOn, until };
}

/** Returns the first date, from a given day on, without an invoice. A skipped date counts as one, because skipping can be reverted. */
export async function firstUnmade(
  tx: Tx,
  templateId: string,
  rule: RecurrenceRule,
  from: string,
): Promise<string | null> {
  const rows = await templatesIn(tx)
    .selectFrom('template_run')
    .select('period')
    .where('template_id', '=', templateId)
    .where('period', '>=', from)
    .where('outcome', '!=', 'skipped')
    .execute();
  const made = new Set(rows.map(({ period }) => period));
  let time = firstFrom(rule, from);
  while (time !== null && made.has(time)) time = firstAfter(rule, time);
  return time;
}
