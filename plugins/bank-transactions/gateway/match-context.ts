import { addDays } from '#core/calendar';
import { fold } from '#core/contract/formats';
import type { CompanyCall } from '#core/gateway';
import { type BankPayments, type PayableDocument } from '#plugins/documents/contract';
import { type PartnerDirectory } from '#plugins/partners/contract';
import type { MatchedDocument, Memory, Movement } from './matching/match.ts';
import { type TransactionRow, transactionsIn } from './transaction-tables.ts';

export type AnyCall = CompanyCall<unknown, unknown, unknown>;

/** The company's data that matching needs. */
export interface MatchContext {
  readonly documents: Map<string, PayableDocument>;
  /** Maps an IBAN to the partner that earlier matches have shown. */
  readonly taught: Map<string, string>;
  /** Maps an IBAN to the partner whose card contains it. An entry of `taught` has priority. */
  readonly cards: ReadonlyMap<string, string>;
}

/** The services that matching uses. Without the plugin of partners no cards are read. */
export interface MatchSources {
  readonly payments: BankPayments;
  readonly partners: PartnerDirectory | undefined;
}

/** The number of days for which a paid document is still considered, for a double payment or a refund. */
const reach = 550;

/** Reads the context of matching. @param rows the transactions to match, the earliest first */
export async function matchContext(
  call: AnyCall,
  { payments, partners }: MatchSources,
  rows: readonly [TransactionRow, ...TransactionRow[]],
): Promise<MatchContext> {
  const documents = await payments.payable(call, addDays(rows[0].booked_on, -reach));
  const ibans = [...new Set(rows.map(({ iban }) => iban).filter((iban) => iban !== ''))];
  const pairings = await transactionsIn(call.tx).selectFrom('bank_pairing').select(['iban', 'partner']).execute();
  return {
    documents: new Map(documents.map((document) => [document.id, document])),
    taught: new Map(pairings.map(({ iban, partner }) => [iban, partner])),
    cards: ibans.length > 0 && partners ? await partners.byIban(call.tx, ibans) : new Map(),
  };
}

export function memoryOf({ taught, cards }: MatchContext, refused: ReadonlySet<string> = new Set()): Memory {
  return { partnerOf: { get: (iban) => taught.get(iban) ?? cards.get(iban) }, refused };
}

/** Returns the key that all documents of one partner share: the partner's id, or the name of a customer without a card. */
export function partnerKey({ partnerId, name }: Pick<PayableDocument, 'partnerId' | 'name'>): string {
  return partnerId ?? `name ${fold(name)}`;
}

/**
 * Converts a document so that its amounts have the account's sign: positive for a document that the company is paid for, negative for one
 * that it pays.
 */
export function asMatched(document: PayableDocument): MatchedDocument {
  const { id, number, variableSymbol, currency, issuedOn, dueOn, name, iban } = document;
  return {
    id,
    number,
    variableSymbol: variableSymbol.replace(/^0+/, ''),
    due: turned(document, cents(document.due)),
    later: turned(document, laterOf(document)),
    paid: turned(document, cents(document.paid)),
    currency,
    issuedOn,
    dueOn,
    partner: partnerKey(document),
    name,
    iban: iban.replace(/\s/g, '').toUpperCase(),
  };
}

/** Returns the part of the due amount that the customer may still retain. It is expected last. */
function laterOf({ due, retention }: PayableDocument): number {
  return Math.min(cents(retention), Math.max(0, cents(due)));
}

/** Converts an amount from the account's sign to the document's, and back. */
export function turned({ direction }: Pick<PayableDocument, 'direction'>, amount: number): number {
  return direction === 'in' || amount === 0 ? amount : -amount;
}

export function movementOf(row: TransactionRow): Movement {
  return {
    bookedOn: row.booked_on,
    amount: cents(row.amount),
    currency: row.currency,
    counterparty: row.counterparty,
    iban: row.iban,
    variableSymbol: row.variable_symbol,
    text: row.text,
    isFee: row.is_fee,
    isReversal: row.is_reversal,
  };
}

/** Converts text with at most two decimals to cents. It accepts 16 digits before the decimal point, more than any real balance has. */
export function cents(amount: string): number {
  const [whole = '0', places = ''] = amount.replace('-', '').split('.');
  const all = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return amount.startsWith('-') && all !== 0 ? -all : all;
}

export function amountText(all: number): string {
  const text = String(Math.abs(all)).padStart(3, '0');
  return `${all < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}
