import { dayOf } from '#core/calendar';
import {
  type RefusedEntry,
  type Statement,
  type StatementEntry,
  type StatementFault,
} from '../../contract/statement.ts';
import { otherAccount } from './account-name.ts';
import { constant, isFeeText, plain, symbolsOf } from './symbols.ts';

/**
 * Reads a statement in GPC (ABO): lines of 128 letters, whose first three say what they are. Places count from 1.
 *
 * - `074`: the head, with the account as in each entry.
 * - `075`: an entry. 4–19 the account; 20–35 the other one (six digits of a prefix, ten of a number) with its bank in 74–77; 36–48 the bank's
 * reference; 49–60 hundredths; 61 the direction: `1` went, `2` came, `4` takes back what went, `5` what came; 62–71 the variable, 78–81 the
 * constant, 82–91 the specific symbol; 92–97 the value date `DDMMYY`; 98–117 the other side's name, or a description of the transaction; 120–122 the
 * currency by its number in ISO 4217; 123–128 the booking date.
 * - `076`: 36–127 the payer's note. `078`, `079`: the message, in pieces of 35 letters.
 */
export function readGpc(text: string): Statement {
  const entries: StatementEntry[] = [];
  const refused: RefusedEntry[] = [];
  for (const record of recordsOf(text)) {
    const read = readEntry(record);
    if (Array.isArray(read)) entries.push(...read);
    else refused.push({ line: record.number, fault: read });
  }
  return { entries, refused };
}

/** A line `075` with the texts of the lines that follow it. */
interface GpcRecord {
  readonly number: number;
  readonly line: string;
  note: string;
  message: string;
}

/** The maximum length of a note and a message. Only the first 1 000 characters are saved. */
const longestText = 10_000;

function recordsOf(text: string): GpcRecord[] {
  const records: GpcRecord[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const kind = line.slice(0, 3);
    const last = records.at(-1);
    if (kind === '075') records.push({ number: index + 1, line, note: '', message: '' });
    else if (last && last.note.length + last.message.length > longestText) continue;
    else if (kind === '076' && last) last.note += line.slice(35);
    // A piece with all 35 letters continues in the next piece without a blank.
    else if ((kind === '078' || kind === '079') && last) last.message += line.slice(3).padEnd(70);
  }
  return records;
}

function readEntry({ number, line, note, message }: GpcRecord): StatementEntry[] | StatementFault {
  const from = (first: number, last: number) => line.slice(first - 1, last).trim();
  const hundredths = from(49, 60);
  if (!/^\d{1,12}$/.test(hundredths)) return 'noAmount';
  const direction = { '1': '-', '2': '', '4': '', '5': '-' }[from(61, 61)];
  if (direction === undefined) return 'noDirection';
  const bookedOn = dayIn(from(123, 128)) ?? dayIn(from(92, 97));
  if (!bookedOn) return 'noDay';
  const digits = hundredths.replace(/^0+/, '').padStart(3, '0');
  if (digits === '000') return [];
  const iban = otherAccount(withoutZeros(from(20, 35)), from(74, 77));
  const name = single(from(98, 117));
  const text = single(message) || single(note);
  const symbols = symbolsOf('', [text, single(note)]);
  // If there is no other account, the name describes the transaction, such as a fee or a card payment.
  const isFee = iban === '' && (isFeeText(name) || isFeeText(text));
  return [
    {
      line: number,
      account: withoutZeros(from(4, 19)),
      bookedOn,
      amount: `${direction}${digits.slice(0, -2)}.${digits.slice(-2)}`,
      currency: currencies[from(120, 122)] ?? '',
      counterparty: isFee ? '' : name,
      iban,
      variableSymbol: symbolIn(from(62, 71)) || symbols.variableSymbol,
      specificSymbol: symbolIn(from(82, 91)) || symbols.specificSymbol,
      constantSymbol: constant(symbolIn(from(78, 81))) || symbols.constantSymbol,
      text: text || (iban === '' ? name : ''),
      reference: /^0*$/.test(from(36, 48)) ? '' : from(36, 48),
      isFee,
      isReversal: ['4', '5'].includes(from(61, 61)),
    },
  ];
}

/** The currencies by their numbers in ISO 4217. For any other number, such as `000`, the account's currency is used. */
const currencies: Readonly<Record<string, string>> = {
  '036': 'AUD',
  '124': 'CAD',
  '156': 'CNY',
  '203': 'CZK',
  '208': 'DKK',
  '348': 'HUF',
  '392': 'JPY',
  '578': 'NOK',
  '752': 'SEK',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '946': 'RON',
  '949': 'TRY',
  '975': 'BGN',
  '978': 'EUR',
  '985': 'PLN',
};

function dayIn(text: string) {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year === undefined ? undefined : dayOf(2000 + Number(year), Number(month), Number(day));
}

function withoutZeros(account: string): string {
  return account.replace(/^0+/, '');
}

function symbolIn(field: string): string {
  return /^\d+$/.test(field) ? plain(field) : '';
}

function single(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
