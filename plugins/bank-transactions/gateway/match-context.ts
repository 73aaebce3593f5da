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
  /** The partner by IBAN, as learnt from earlier matches. */
  readonly taught: Map<string, string>;
  /** The partner by IBAN, from the partners' cards. Learnt ones have priority. */
  readonly cards: ReadonlyMap<string, string>;
}

/** The sources of matches. Without the plugin of partners no cards are read. */
export interface MatchSources {
  readonly payments: BankPayments;
  readonly partners: PartnerDirectory | undefined;
}

/** The number of days back in which a closed document is considered, for a double payment or a refund. */
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

/** Returns the key by which documents belong together: the partner, or the name of a customer without a card. */
export function partnerKey({ partnerId, name }: Pick<PayableDocument, 'partnerId' | 'name'>): string {
  return partnerId ?? `name ${fold(name)}`;
}

/** Converts a document to the view of the account: money that is owed to us comes, money that we owe leaves. */
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

/** Returns the part of the due amount that the customer may still retain. It is paid last. */
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

/** Converts text with at most two decimals to cents. It accepts 16 digits before them, more than any account moves. */
export function cents(amount: string): number {
  const [whole = '0', places = ''] = amount.replace('-', '').split('.');
  const all = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return amount.startsWith('-') && all !== 0 ? -all : all;
}

export function amountText(all: number): string {
  const text = String(Math.abs(all)).padStart(3, '0');
  return `${all < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}
