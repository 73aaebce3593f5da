import { addMonths, type Day, dayOf } from '#core/calendar';
import { checkIban, isCurrency, normaliseIban } from '#core/contract/formats';
import { isDecimal, roundHalfAwayFromZero, trimDecimal } from '#core/money';
import { accountName } from './account-name.ts';
import { symbolsOf } from './symbols.ts';
import { type RefusedEntry, type Statement, type StatementEntry, UnreadableStatement } from './statement.ts';

/**
 * Reads a statement by SWIFT's MT940. A file has one or several, with or without SWIFT's envelope (`{1:…}{4:`).
 *
 * - `:25:` the account: an IBAN, `bank/account`, or an IBAN followed by a currency.
 * - `:60F:` or `:60M:` the opening balance, whose currency all entries have.
 * - `:61:` an entry: value date `YYMMDD`, booking date `MMDD` if it differs (its year is the one nearest to the value date), `C`, `D`, or
 * `RC`, `RD` for a reversal of such an entry (so the amount of `RC` left the account), optionally the third letter of the currency, the
 * amount with a comma, a letter and a code of three letters (`NTRF`; `NCHG`, `NCOM`, `NINT` are fees and interest), the payer's reference,
 * and after `//` the bank's reference.
 * - `:62F:` or `:62M:` the closing balance, which ends each statement: without it the file was truncated, which is reported.
 * - `:86:` the purpose, in subfields (`?20`–`?29`, `?60`–`?63` text, `?30` bank, `?31` account, `?32`, `?33` name, `?38` IBAN; some banks
 * write `~` or `^` for `?`), in SEPA words within them (`EREF+`, `SVWZ+`, `IBAN+`, `NAME+`), in SWIFT's words (`/EREF/`, `/ORDP/` or
 * `/BENM/`, `/IBAN/`, `/REMI/`), or as a plain text. Subfields that are only `VS…`, `SS…`, `KS…` are the symbols.
 * @throws UnreadableStatement
 */
export function readMt940(text: string): Statement {
  const fields = fieldsOf(text);
  const first = fields.find(({ tag }) => tag === '61' || tag === '60F' || tag === '20');
  if (!first) throw new UnreadableStatement('notMt940');
  const entries: StatementEntry[] = [];
  const refused: RefusedEntry[] = [];
  let account = '';
  let currency = '';
  /** The last line of the current statement; `undefined` after its closing balance. */
  let open: number | undefined;
  for (const [index, { tag, value, line }] of fields.entries()) {
    if (tag === '20') {
      if (open) refused.push({ line: open, fault: 'noClosing' });
      currency = '';
    }
    open = tag === '62F' || tag === '62M' ? undefined : tag === '61' || open ? line : undefined;
    if (tag === '25') account = accountIn(value);
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? '';
    if (tag !== '61') continue;
    const next = fields[index + 1];
    const note = next?.tag === '86' ? next.value : '';
    const read = readEntry(value, note, { account, currency, line });
    if ('fault' in read) refused.push(read);
    else entries.push(read);
  }
  if (open) refused.push({ line: open, fault: 'noClosing' });
  return { entries, refused };
}

interface Field {
  readonly tag: string;
  /** The value of the field, with its line breaks. */
  readonly value: string;
  readonly line: number;
}

function fieldsOf(text: string): Field[] {
  const fields: { tag: string; value: string; line: number }[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    // A space at the end of a line is kept, because it separates two words of a text that continues on the next line.
    const line = raw.replace(/^\{.*\{4:/, '');
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, value: rest, line: index + 1 });
    else if (last && line.trim() !== '' && !/^-\}?|^\{/.test(line)) last.value += `\n${line}`;
  }
  return fields;
}

function accountIn(value: string): string {
  const bare = accountName(value.split('\n')[0] ?? '');
  const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(bare)?.[0] ?? '';
  // Some banks append the currency to the IBAN.
  const candidates = [iban, iban.replace(/[A-Z]{3}$/, '')];
  return candidates.find((one) => one && checkIban(one) === 'valid') ?? bare;
}

const entryPattern =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R?[CD]|E[CD])([A-Z])?(\d{1,15}(?:[,.]\d{0,2})?)([A-Z])([A-Z0-9]{3})([^\n]*)(?:\n([^]*))?$/;

function readEntry(
  value: string,
  note: string,
  { account, currency, line }: { account: string; currency: string; line: number },
): StatementEntry | RefusedEntry {
  const [
    ,
    year,
    month,
    day,
    bookedMonth,
    bookedDay,
    mark = '',
    ,
    digits = '',
    ,
    kind = '',
    references = '',
    more = '',
  ] = entryPattern.exec(value) ?? [];
  if (!mark) return { line, fault: /^\d{6}/.test(value) ? 'noAmount' : 'noDay' };
  if (!isCurrency(currency)) return { line, fault: 'noOpening' };
  const valued = dayOf(2000 + Number(year), Number(month), Number(day));
  const bookedOn = valued && (bookedMonth ? nearest(valued, Number(bookedMonth), Number(bookedDay)) : valued);
  if (!bookedOn) return { line, fault: 'noDay' };
  const amount = digits
    .replace(',', '.')
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '');
  if (!isDecimal(amount) || trimDecimal(amount) === '0') return { line, fault: 'noAmount' };
  const isCredit = mark.endsWith('C') !== mark.startsWith('R');
  const [theirs = '', bank = ''] = references.split('//');
  const details = noteOf(note);
  return {
    line,
    account,
    bookedOn,
    amount: `${isCredit ? '' : '-'}${roundHalfAwayFromZero(amount, 2)}`,
    currency,
    counterparty: details.name,
    iban: normaliseIban(details.account),
    ...symbolsOf(details.endToEndId, [details.text, theirs, more]),
    text: details.text || more.replace(/\s+/g, ' ').trim(),
    reference: (bank || theirs).trim().replace(/^NONREF$/, ''),
    isFee: ['CHG', 'COM', 'INT'].includes(kind),
    isReversal: mark.startsWith('R'),
  };
}

/**
 * Returns the day and month in the year that is nearest to the value date: an entry with a value date of 31 December may be booked in
 * January.
 */
function nearest(valued: Day, month: number, day: number): Day | undefined {
  const years = [-12, 0, 12].map((months) => Number(addMonths(valued, months).slice(0, 4)));
  const days = years.flatMap((year) => dayOf(year, month, day) ?? []);
  const distance = (one: Day) => Math.abs(Date.parse(one) - Date.parse(valued));
  return days.toSorted((one, other) => distance(one) - distance(other))[0];
}

interface Note {
  readonly text: string;
  readonly name: string;
  readonly account: string;
  readonly endToEndId: string;
}

function noteOf(note: string): Note {
  const mark = /(?:^|\d{3})([?~^])\d{2}/.exec(note)?.[1];
  if (!mark) return fromPlain(note);
  const parts = note.replace(/\n/g, '').split(mark).slice(1);
  const of = (...codes: readonly string[]) =>
    codes.map((code) => parts.filter((part) => part.startsWith(code)).map((part) => part.slice(2)));
  const written = of('20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63').flat();
  // Tatra banka and others write each symbol, even an empty one, into a separate subfield, and the message into the next ones.
  const symbols = written.map((part) => /^(VS|SS|KS)[:\s]*(\d*)$/.exec(part.trimEnd())?.slice(1).join(''));
  // A subfield `POS…` is the terminal of a card payment.
  const text = written.filter((part, index) => symbols[index] === undefined && !/^POS\s*\d*$/.test(part)).join('');
  const words = sepaWords(text);
  return {
    text: (words.SVWZ ?? (Object.keys(words).length > 0 ? '' : text)).replace(/\s+/g, ' ').trim(),
    name: of('32', '33').flat().join('').trim() || (words.NAME ?? ''),
    account: of('38').flat()[0] || words.IBAN || of('31').flat()[0] || '',
    endToEndId: words.EREF || symbols.map((symbol) => (symbol === undefined ? '' : `/${symbol}`)).join(''),
  };
}

function fromPlain(note: string): Note {
  const text = note.replace(/\n/g, ' ').replace(/\s+/g, ' ').trim();
  const whole = note.replace(/\n/g, '');
  const words = { ...swiftWords(whole), ...sepaWords(whole) };
  const iban = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}/.exec(text)?.[0] ?? '';
  const known = checkIban(iban) === 'valid' ? iban : '';
  return {
    text: words.SVWZ ?? text,
    name: words.NAME ?? '',
    account: words.IBAN ?? known,
    endToEndId: words.EREF ?? '',
  };
}

/** Reads SWIFT's words `/EREF/…/ORDP/…/REMI/…`. The result uses the names of the equivalent SEPA words. */
function swiftWords(text: string): ReturnType<typeof sepaWords> {
  const found = text.split(/\/(EREF|ORDP|BENM|NAME|IBAN|ACCW|REMI)\//);
  const pairs: [string, string][] = [];
  for (let index = 1; index < found.length; index += 2) {
    const word = found[index] ?? '';
    pairs.push([
      { ORDP: 'NAME', BENM: 'NAME', ACCW: 'IBAN', REMI: 'SVWZ' }[word] ?? word,
      (found[index + 1] ?? '').trim(),
    ]);
  }
  return Object.fromEntries(pairs);
}

/** Reads SEPA words: `EREF+…SVWZ+…`. */
function sepaWords(text: string): Readonly<Partial<Record<string, string>>> {
  const found = text.split(/(?<![A-Z])(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|NAME)\+/);
  const pairs: [string, string][] = [];
  for (let index = 1; index < found.length; index += 2)
    pairs.push([found[index] ?? '', (found[index + 1] ?? '').trim()]);
  return Object.fromEntries(pairs);
}
