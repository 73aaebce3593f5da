import { evaluate } from '#core/access';
import { checkGate, type CompanyCall, notFound, type Refusal } from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  type BankPayments,
  type Document,
  type DocumentEngine,
  type PayableDocument,
  stateOf,
  verbsOf,
  type WordedKind,
  completedKinds,
} from '../../contract/index.ts';
import { paymentWarnings } from '../../contract/warnings.ts';
import { documentsIn, reachableBy, type DocumentRecord } from '../rows/index.ts';
import { tellUnpaid } from './tell-unpaid.ts';
import { requestsAdvancePayment, invoicedUnpaid } from '../remains/index.ts';

type Call = CompanyCall<unknown, unknown, unknown>;

const columns = [
  'id',
  'number',
  'status',
  'stage',
  'variable_symbol',
  'their_number',
  'currency',
  'due',
  'retention',
  'paid',
  'issued_on',
  'owed_on',
  'partner_id',
  'customer_name',
  'extra',
] as const;

/**
 * Returns the service for payments from bank movements. It runs the engine's handlers, so these payments have the same effects as manual
 * ones.
 */
export function bankPaymentsOf(engine: DocumentEngine, contributed: Pick<Contributions, 'read'>): BankPayments {
  const kinds = () => completedKinds(contributed).filter(({ asksForPayment }) => asksForPayment);
  const kindOf = (collection: string): WordedKind => {
    const kind = kinds().find((one) => one.collection === collection);
    if (!kind) throw notFound();
    return kind;
  };
  return {
    async payable(handle, since) {
      const call = handle as Call; // The gateway passes its own `CompanyCall` as the handle.
      const found: PayableDocument[] = [];
      for (const kind of kinds().filter(({ may }) => evaluate(may.pay, call.facts) === 'yes')) {
        const rows = await documentsIn(call.tx)
          .selectFrom('document')
          .select(columns)
          .select((is) => (requestsAdvancePayment(kind) ? invoicedUnpaid(is) : is.lit(false)).as('is_invoiced'))
          .where('kind', '=', kind.id)
          .where(reachableBy([kind], call, { action: 'pay' }))
          .where('status', '=', 'issued')
          // The retention is due at the end of a guarantee, years later.
          .where((is) =>
            is.or([
              is('issued_on', '>=', since),
              // Debts count however old they are, because they may stay owed for years. An unpaid proforma is not a debt.
              ...(requestsAdvancePayment(kind) ? [] : [is('payment_state', 'in', ['unpaid', 'partly'])]),
              is.and([is('retained', '>', '0'), is('retention_due_on', '>=', since)]),
            ]),
          )
          .execute();
        const payable = rows.filter((row) => verbsOf(kind)['addPayment']?.includes(stateOf(row)));
        // If the proforma was invoiced, the money is owed on the invoice. Earlier payments of the proforma can still be paid back.
        found.push(...payable.map((row) => payableOf(kind, row.is_invoiced ? { ...row, due: '0' } : row)));
      }
      return found;
    },
    async pay(handle, { collection, documentId, amount, paidOn, transactionId }) {
      const call = handle as Call;
      const kind = kindOf(collection);
      checkGate(kind.may.pay, call.facts);
      const before = await paymentIds(call, documentId);
      const acknowledge = Object.keys(paymentWarnings);
      const body = { amount, paidOn, method: 'bankTransfer' as const, acknowledge };
      const { payments }: Document = await engine.addPayment(kind, {
        ...call,
        params: { documentId },
        body,
        query: undefined,
      });
      const made = payments.find(({ id }) => !before.includes(id));
      if (!made) throw new Error('A payment that was added is not there');
      await mark(call, made.id, transactionId);
      return made.id;
    },
    async tellUnpaid(handle, { collection, documentId, amount }, refusal) {
      const kind = kindOf(collection);
      // The gateway passes its own call and its own error.
      await tellUnpaid(handle as Call, { kind: kind.id, documentId, amount }, refusal as Refusal);
    },
    async takeBack(handle, { collection, documentId, paymentId }) {
      const call = handle as Call;
      const kind = kindOf(collection);
      checkGate(kind.may.pay, call.facts);
      await mark(call, paymentId, null);
      await engine.removePayment(kind, {
        ...call,
        params: { documentId, paymentId },
        body: undefined,
        query: undefined,
      });
    },
  };
}

async function paymentIds({ tx }: Call, documentId: string): Promise<string[]> {
  const rows = documentsIn(tx).selectFrom('document_payment').select('id').where('document_id', '=', documentId);
  return (await rows.execute()).map(({ id }) => id);
}

async function mark({ tx }: Call, paymentId: string, transactionId: string | null): Promise<void> {
  await documentsIn(tx)
    .updateTable('document_payment')
    .set({ bank_transaction_id: transactionId })
    .where('id', '=', paymentId)
    .execute();
}

function payableOf(kind: WordedKind, row: Pick<DocumentRecord, (typeof columns)[number]>): PayableDocument {
  const theirs = row.their_number.replace(/\D/g, '').slice(-10);
  const iban = row.extra['iban'];
  return {
    id: row.id,
    collection: kind.collection,
    number: row.number ?? '',
    direction: kind.direction === 'received' ? 'out' : 'in',
    variableSymbol: theirs || row.variable_symbol,
    currency: row.currency,
    due: row.due,
    retention: row.retention,
    paid: row.paid,
    issuedOn: row.issued_on,
    dueOn: row.owed_on,
    partnerId: row.partner_id,
    name: row.customer_name,
    iban: typeof iban === 'string' ? iban : '',
  };
}
