import type { Tx } from '#core/gateway';
import { type EmailDocuments } from '#plugins/documents/contract';
import {
  type InvoiceTemplate,
  type InvoiceTemplateRow,
  type InvoiceTemplateRun,
  wrongRates,
} from '../contract/index.ts';
import { readTemplate, ruleOf, type TemplateRecord, templatesIn } from './template-tables.ts';

const runsShown = 24;

/** Returns the names of the members in whose names templates work, by user id. A person who has left has no name. */
export async function namesOf(tx: Tx, records: readonly TemplateRecord[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(records.map(({ works_for: id }) => id))];
  if (ids.length === 0) return new Map();
  const people = await tx.selectFrom('app_user').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

export function stateOf({ stopped_by, is_on, next_on }: TemplateRecord): InvoiceTemplateRow['state'] {
  if (stopped_by !== null) return 'stopped';
  if (!is_on) return 'paused';
  return next_on === null ? 'ended' : 'active';
}

/** Returns a template as a row of the list. */
export function rowOf(record: TemplateRecord, names: ReadonlyMap<string, string>, today: string): InvoiceTemplateRow {
  const state = stateOf(record);
  const { id, version, name, issues, sends, total, currency, document } = record;
  return {
    id,
    version,
    name,
    customerName: record.customer_name,
    ...ruleOf(record),
    issues,
    sends,
    total,
    currency,
    state,
    stoppedBy: record.stopped_by,
    nextOn: state === 'active' ? record.next_on : null,
    wrongRates: wrongRates(document, laterOf(record.next_on, today)),
    worksFor: names.get(record.works_for) ?? '',
  };
}

/** Returns the later of a day and today, or today if there is no day. */
export function laterOf(day: string | null, today: string): string {
  return day !== null && day > today ? day : today;
}

interface At {
  readonly tx: Tx;
  today(): string;
}

/** Returns one template with all data. @throws Refusal 404 */
export async function wireTemplate(at: At, id: string, documents: EmailDocuments): Promise<InvoiceTemplate> {
  const record = await readTemplate(at.tx, id);
  return {
    ...rowOf(record, await namesOf(at.tx, [record]), at.today()),
    document: record.document,
    dueDays: record.due_days,
    runs: await runsOf(at.tx, id, documents),
  };
}

/** Returns the latest results, the newest first. The document of a result is missing if the draft was deleted meanwhile. */
async function runsOf(tx: Tx, templateId: string, documents: EmailDocuments): Promise<InvoiceTemplateRun[]> {
  const rows = await templatesIn(tx)
    .selectFrom('template_run')
    .select(['period', 'outcome', 'document_id', 'reason'])
    .where('template_id', '=', templateId)
    .orderBy('period', 'desc')
    .limit(runsShown)
    .execute();
  const kind = documents.kinds().find(({ id }) => id === 'invoice');
  const ids = rows.flatMap(({ document_id: id }) => id ?? []);
  const found = kind ? await documents.addressed({ tx }, kind, ids) : [];
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map(({ document_id: id, outcome, ...row }) => {
    const document = id === null ? undefined : byId.get(id);
    return {
      ...row,
      outcome: document && document.status !== 'draft' ? 'issued' : outcome,
      documentId: document?.id ?? null,
      number: document?.number || null,
    };
  });
}
