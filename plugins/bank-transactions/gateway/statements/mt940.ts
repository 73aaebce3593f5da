import { maxRows } from '#core/gateway/reading';
import { checkIban, isCurrency } from '#core/contract/formats';
import { isDecimal, roundHalfAwayFromZero, trimDecimal } from '#core/money';
import { accountName } from './account-name.ts';
import { entryLine } from './mt940-entry.ts';
import { type TaggedField, taggedFields } from './mt940-lines.ts';
import { readNote } from './mt940-note.ts';
import { symbolsOf } from './symbols.ts';
import {
  type RefusedEntry,
  type Statement,
  type StatementEntry,
  UnreadableStatement,
} from '../../contract/statement.ts';

/**
 * Reads a statement by SWIFT's MT940. A file has one or several, with or without SWIFT's envelope (`{1:…}{4:`).
 *
 * - `:25:` the account: an IBAN, `bank/account`, or an IBAN followed by a currency.
 * - `:60F:` or `:60M:` the opening balance, whose currency all entries have.
 * - `:61:` an entry: value date `YYMMDD`, booking date `MMDD` if it differs (of the year nearest to the value date), `C`, `D`, or `RC`,
 * `RD` for a reversal of such an entry (so `RC` left the account), the third letter of the currency or none, the amount with a comma (0,00
 * moved nothing and is left out), a letter and three of the kind of transaction (`NTRF`; `NCHG`, `NCOM`, `NINT` are fees and interest), the
 * payer's reference, and behind `//` the bank's.
 * - `:62F:` or `:62M:` the closing balance, which ends each statement: without it the file was cut, and this is reported.
 * - `:86:` the purpose. References, names and accounts: `mt940-fields.ts`.
 * @throws UnreadableStatement
 */
export function readMt940(text: string): Statement {
  const fields = taggedFields(text);
  // Reading hundreds of thousands of entries would take seconds, only to refuse them then.
  if (fields.filter(({ tag }) => tag === '61').length > maxRows) throw new UnreadableStatement('tooMuch');
  if (!fields.some(({ tag }) => tag === '61' || tag === '60F' || tag === '20'))
    throw new UnreadableStatement('notMt940');
  const read = messagesOf(fields).map(readMessage);
  const interim = read.flatMap((one) => ('interim' in one ? [one.interim] : []));
  if (interim.length === read.length) throw new UnreadableStatement('mt942', interim[0]);
  return {
    entries: read.flatMap((one) => ('interim' in one ? [] : one.entries)),
    refused: read.flatMap((one) => ('interim' in one ? [{ line: one.interim, fault: 'mt942' as const }] : one.refused)),
  };
}

/** Splits the fields into messages. A message begins with `:20:`. */
function messagesOf(fields: readonly TaggedField[]): TaggedField[][] {
  const messages: TaggedField[][] = [];
  for (const field of fields) {
    if (field.tag === '20' || messages.length === 0) messages.push([]);
    messages.at(-1)?.push(field);
  }
  return messages;
}

/** Reads a message. @returns the first line of an MT942, which has a floor limit or sums, but no balances */
function readMessage(fields: readonly TaggedField[]): Statement | { readonly interim: number } {
  const has = (...tags: readonly string[]) => fields.some(({ tag }) => tags.includes(tag));
  if (has('34F', '90C', '90D') && !has('60F', '60M', '62F', '62M')) return { interim: fields[0]?.line ?? 1 };
  const entries: StatementEntry[] = [];
  const refused: RefusedEntry[] = [];
  let account = '';
  let currency = '';
  /** The last line of the current statement; `undefined` after its closing balance. */
  let open: number | undefined;
  for (const [index, { tag, value, line }] of fields.entries()) {
    open = tag === '62F' || tag === '62M' ? undefined : tag === '61' || open ? line : undefined;
    if (tag === '25' || tag === '25P') account = accountIn(value);
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? '';
    if (tag !== '61') continue;
    const read = readEntry(value, noteBehind(fields, index), { account, currency, line });
    if (Array.isArray(read)) entries.push(...read);
    else refused.push(read);
  }
  if (open) refused.push({ line: open, fault: 'noClosing' });
  return { entries, refused };
}

/** Returns the text of all `:86:` that follow the entry, because some banks write several. */
function noteBehind(fields: readonly TaggedField[], index: number): string {
  const behind = fields.slice(index + 1, index + 20);
  const end = behind.findIndex(({ tag }) => tag !== '86');
  return behind
    .slice(0, end < 0 ? undefined : end)
    .map(({ value }) => value)
    .join('\n');
}

function accountIn(value: string): string {
  const bare = accountName(value.split('\n')[0] ?? '');
  const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(bare)?.[0] ?? '';
  // Some banks append the currency to the IBAN.
  const candidates = [iban, iban.replace(/[A-Z]{3}$/, '')];
  return candidates.find((one) => one && checkIban(one) === 'valid') ?? bare;
}

function readEntry(
  value: string,
  note: string,
  { account, currency, line }: { account: string; currency: string; line: number },
): StatementEntry[] | RefusedEntry {
  const entry = entryLine(value);
  if (!entry) return { line, fault: /^\d{6}/.test(value) ? 'noAmount' : 'noDay' };
  if (entry.mark.startsWith('E')) return { line, fault: 'notBooked' };
  if (!isCurrency(currency)) return { line, fault: 'noOpening' };
  const { bookedOn, mark, kind, owner, bank, details } = entry;
  if (!bookedOn) return { line, fault: 'noDay' };
  const amount = entry.amount
    .replace(',', '.')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '');
  if (!isDecimal(amount)) return { line, fault: 'noAmount' };
  if (trimDecimal(amount) === '0') return [];
  const isCredit = mark.endsWith('C') !== mark.startsWith('R');
  const read = readNote(note);
  const references = [bank, owner === 'NONREF' ? '' : owner, read.reference];
  return [
    {
      line,
      account,
      bookedOn,
      amount: `${isCredit ? '' : '-'}${roundHalfAwayFromZero(amount, 2)}`,
      currency,
      counterparty: read.name,
      iban: read.account,
      ...symbolsOf(read.endToEndId, [read.message, owner, details, read.bankText, ...read.symbols]),
      text: read.message || details || read.bankText,
      reference: references.find((one) => one !== '') ?? '',
      isFee: ['CHG', 'COM', 'INT'].includes(kind),
      isReversal: mark.startsWith('R'),
    },
  ];
}
