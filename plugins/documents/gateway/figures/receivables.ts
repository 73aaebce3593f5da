import { sql, type SqlBool } from 'kysely';
import { inEachLanguage } from '#core/contract';
import { isUuid, type Tx } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  type Asker,
  type Receivable,
  type Receivables,
  type WordedKind,
  completedKinds,
} from '../../contract/index.ts';
import { titleOf } from '../prints/index.ts';
import { dueNow, documentsIn, reachableBy, type DocumentRecord } from '../rows/index.ts';

const columns = [
  'id',
  'version',
  'kind',
  'type',
  'status',
  'payment_state',
  'number',
  'issued_on',
  'owed_on',
  'currency',
  'exchange_rate',
  'total',
  'due',
  'retention',
  'retention_due_on',
  'variable_symbol',
  'language',
  'partner_id',
  'customer_name',
  'customer',
  'supplier',
] as const;
type Row = Pick<DocumentRecord, (typeof columns)[number]>;

/** Returns the service that reads the company's receivables from documents of any kind: those that the caller may read, if there is one. */
export function receivablesOf(contributed: Pick<Contributions, 'read'>, caller?: Asker): Receivables {
  const kinds = () =>
    completedKinds(contributed).filter(({ direction, asksForPayment, countsAs }) =>
      isReceivable(direction, asksForPayment, countsAs),
    );
  const visible = (some: readonly WordedKind[]) => (caller ? reachableBy(some, caller) : sql<SqlBool>`true`);
  return {
    readableBy: (one) => receivablesOf(contributed, one),
    async open(tx, { from, to }) {
      const all: Receivable[] = [];
      // The query runs per kind, because the index of open documents starts with the kind.
      for (const kind of kinds()) {
        const rows = await documentsIn(tx as Tx) // The gateway passes its own transaction.
          .selectFrom('document')
          .select(columns)
          .where('kind', '=', kind.id)
          .where(visible([kind]))
          .where('status', '=', 'issued')
          .where('payment_state', 'in', ['unpaid', 'partly'])
          .where('owed_on', '>=', from)
          .where('owed_on', '<=', to)
          .where('due', '>', '0')
          .orderBy('owed_on')
          .orderBy('id')
          .execute();
        all.push(...rows.map((row) => receivableOf(kind, row)));
      }
      return all.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
    },
    async read(tx, documentId, lock) {
      if (!isUuid(documentId)) return undefined;
      const query = documentsIn(tx as Tx)
        .selectFrom('document')
        .select(columns)
        .where('id', '=', documentId)
        .where(visible(kinds()));
      const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
      const kind = row && kinds().find(({ id }) => id === row.kind);
      return row && kind && row.status !== 'draft' ? receivableOf(kind, row) : undefined;
    },
  };
}

function isReceivable(
  direction: WordedKind['direction'],
  asksForPayment: boolean,
  countsAs: WordedKind['countsAs'],
): boolean {
  return direction === 'issued' && asksForPayment && countsAs.includes('receivable');
}

function receivableOf(kind: WordedKind, row: Row): Receivable {
  const { collection, documentType, resource } = kind;
  const { customer, supplier } = row;
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    collection,
    documentType,
    titles: inEachLanguage((language) => titleOf(kind, row.type, language)),
    read: resource.read,
    number: row.number ?? '',
    issuedOn: row.issued_on,
    dueOn: row.owed_on,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    total: row.total,
    due: row.due,
    dueNow: dueNow(row.due, row.retention).dueNow ?? '0.00',
    retentionDueOn: row.retention_due_on,
    variableSymbol: row.variable_symbol,
    language: row.language,
    partnerId: row.partner_id,
    customerName: row.customer_name,
    customerEmail: customer.email ?? '',
    companyName: supplier?.name ?? '',
    state: stateOf(row),
  };
}

function stateOf({ status, payment_state: paid, due }: Row): Receivable['state'] {
  if (status === 'cancelled') return 'cancelled';
  return paid === 'paid' || paid === 'overpaid' || Number(due) <= 0 ? 'paid' : 'open';
}
