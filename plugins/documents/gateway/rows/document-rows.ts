import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isUuid, notFound, type Tx } from '#core/gateway';
import { isOverdue, recalculate } from '#core/money';
import { initialValues, shownExtra } from '#core/contract/fields';
import {
  type Document,
  type DocumentKind,
  hasExtra,
  hasLineExtra,
  lateStates,
  lineFields,
  settledStates,
  stateOf,
  type Supplier,
} from '../../contract/index.ts';
import { fieldsOf } from './document-fields.ts';
import { owedOn, retentionTotals } from './retention.ts';
import type { DocumentRecord, DocumentTables } from './document-table.ts';

export function documentsIn(tx: Tx) {
  return tx.withTables<DocumentTables>();
}

/** Reads the row of a document. @throws Refusal 404 for an id that is not of this kind in this company */
export async function readRecord(
  tx: Tx,
  kind: string,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<DocumentRecord> {
  if (!isUuid(id)) throw notFound();
  const query = documentsIn(tx).selectFrom('document').selectAll().where('kind', '=', kind).where('id', '=', id);
  const record = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst();
  if (!record) throw notFound();
  return record;
}

interface WireContext {
  readonly kind: DocumentKind;
  readonly today: string;
  /** The user who reads the document. */
  readonly userId: string;
  /** Returns the current data of the company, which drafts show as the supplier. @param corrected the supplier of what the draft corrects */
  readonly supplierNow: (corrected: Supplier | null) => Promise<Supplier>;
}

/** Returns a document in its HTTP form, with its payments and links. */
export async function toDocument(
  tx: Tx,
  record: DocumentRecord,
  { kind, today, userId, supplierNow }: WireContext,
): Promise<Document> {
  const { payments, links } = await attachedTo(tx, record.id);
  const corrected = record.corrects_id ? await correctedBy(tx, record.corrects_id) : undefined;
  const supplier = record.supplier ?? (await supplierNow(corrected?.supplier ?? null));
  const fields = fieldsOf(record);
  const { lines: amounts } = recalculate({ ...fields, payments: [] });
  return {
    id: record.id,
    version: record.version,
    kind: record.kind,
    ...(record.type !== null && { type: record.type }),
    ...(corrected && { corrected: corrected.reference }),
    ...(record.advances.length > 0 && { advances: record.advances }),
    status: record.status,
    state: stateOf(record),
    paymentState: record.payment_state,
    overdue: overdue(kind, record, today),
    ...owedOn(record),
    own: record.created_by === userId,
    number: record.number,
    supplier,
    ...fields,
    ...(hasExtra(kind) && { extra: shownExtra(kind.extra, record.extra) }),
    lines: fields.lines.map(({ extra, ...line }, index) => ({
      ...initialValues(lineFields),
      ...line,
      ...(hasLineExtra(kind) && { extra: shownExtra(kind.lineExtra, extra) }),
      ...amounts[index],
    })),
    totals: {
      base: record.base,
      vat: record.vat,
      total: record.total,
      rounding: record.rounding,
      paid: record.paid,
      due: record.due,
      ...retentionTotals(record, today),
      byRate: record.by_rate,
    },
    payments: payments.map(payment),
    links,
    customFields: record.custom_fields,
    sentOn: record.sent_on,
    externalId: record.external_id,
    updatedAt: record.updated_at.toISOString(),
  };
}

/**
 * Checks whether money is owed after its due day and not requested by another document. For a kind without payments it checks whether the
 * state should have changed by the due day.
 */
export function overdue(kind: DocumentKind, record: OverdueColumns, today: string): boolean {
  const { status, owed_on: dueOn, payment_state: paymentState, due } = record;
  if (settledStates(kind).includes(stateOf(record))) return false;
  if (!kind.asksForPayment) return dueOn < today && lateStates(kind).includes(stateOf(record));
  return isOverdue({ status, dueOn, paymentState, due, today });
}
type OverdueColumns = Pick<DocumentRecord, 'status' | 'stage' | 'owed_on' | 'payment_state' | 'due'>;

/** Returns the payments in the order in which they were added. */
export async function paymentsOf(tx: Tx, documentId: string): Promise<Document['payments']> {
  return (await payments(tx, documentId).execute()).map(payment);
}

type PaymentRow = Omit<Document['payments'][number], 'comesOf'> & {
  readonly comesOf: Document['payments'][number]['comesOf'] | null;
};

function payment({ comesOf, ...rest }: PaymentRow): Document['payments'][number] {
  return comesOf ? { ...rest, comesOf } : rest;
}

/** Returns the reference to the corrected document, which the law requires on a correction, and its supplier. */
async function correctedBy(tx: Tx, id: string) {
  const {
    number,
    issued_on: issuedOn,
    supplier,
  } = await documentsIn(tx)
    .selectFrom('document')
    .select(['number', 'issued_on', 'supplier'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { reference: { documentId: id, number: number ?? '', issuedOn }, supplier };
}

/** Returns the payments and links of a document in one query. */
async function attachedTo(tx: Tx, documentId: string): Promise<{ payments: PaymentRow[]; links: Document['links'] }> {
  return tx
    .selectNoFrom([
      jsonArrayFrom(payments(tx, documentId)).as('payments'),
      jsonArrayFrom(links(tx, documentId)).as('links'),
    ])
    .executeTakeFirstOrThrow();
}

function payments(tx: Tx, documentId: string) {
  return (
    documentsIn(tx)
      .selectFrom('document_payment')
      // The amount is text also inside JSON, where a number would lose its last digits.
      .select(['id', sql<string>`amount::text`.as('amount'), 'paid_on as paidOn', 'method'])
      .select(
        sql<PaymentRow['comesOf']>`case
          when set_off_id is not null then jsonb_build_object('as', 'setOff', 'documentId', set_off_id)
          when source_payment_id is not null then jsonb_build_object('as', 'advance', 'documentId', (
            select source.document_id from document_payment source where source.id = document_payment.source_payment_id))
          end`.as('comesOf'),
      )
      .where('document_id', '=', documentId)
      .orderBy('paid_on')
      .orderBy('id')
  );
}

/** Selects the links in both directions: to the sources and to the documents made from this one. */
function links(tx: Tx, documentId: string) {
  return documentsIn(tx)
    .selectFrom('document_link')
    .innerJoin('document', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('from_id', '=', documentId), on('document.id', '=', on.ref('to_id'))]),
          on.and([on('to_id', '=', documentId), on('document.id', '=', on.ref('from_id'))]),
        ]),
      ),
    )
    .select(['document_link.kind', 'document.id as documentId', 'document.kind as documentKind', 'document.number'])
    .orderBy('document_link.id');
}
