import { isDay, todayAt } from '#core/calendar';
import { isCurrency } from '#core/contract/formats';
import type { XmlElement } from '#core/gateway/reading';
import { compareAmounts, isDecimal, roundHalfAwayFromZero, sumAmounts } from '#core/money';
import { accountName } from './account-name.ts';
import { all, at, readXml, textAt } from './camt-element.ts';
import { textsFor } from './camt-fields.ts';
import { type CamtEntry, oneOfParts, readPayment } from './camt-payment.ts';
import {
  type RefusedEntry,
  type Statement,
  type StatementEntry,
  type StatementFault,
  UnreadableStatement,
} from '../../contract/statement.ts';

/**
 * Reads a statement by ISO 20022, `camt.053.001.02` to `.08`. It relies on the content and not on the version number, because banks mix
 * versions.
 *
 * - `Stmt`: any number of statements, each of one account; `Acct/Ccy` is the currency of amounts that name none.
 * - `Ntry`: an entry. `Amt` with `@Ccy` (an entry of 0.00 is left out); `CdtDbtInd` (`CRDT` is incoming, `DBIT` is outgoing);
 * `RvslInd` (it reverses an earlier entry: its direction is still its own); `Sts` (`.02`: a code; from `.05` on `Sts/Cd`), of which only
 * `BOOK` counts; `BookgDt/Dt|DtTm`, else `ValDt`; `BkTxCd/Domn/Fmly/SubFmlyCd` marks fees and interest.
 * - `Ntry/NtryDtls/TxDtls`: the payments of a batch, each an entry of its own if all amounts (`Amt`, in `.02` `AmtDtls/TxAmt/Amt`) are
 * present and add up to the batch; else the batch is one entry. A single payment adds details to its entry, whose amount counts.
 * - References, names and accounts: `camt-fields.ts`.
 * @throws UnreadableStatement
 */
export function readCamt053(text: string): Statement {
  const root = readXml(text);
  const message = root.name === 'BkToCstmrStmt' ? root : at(root, 'BkToCstmrStmt');
  if (!message) throw new UnreadableStatement(otherMessage(root), root.line);
  const refused: RefusedEntry[] = [];
  const entries = all(message, 'Stmt').flatMap((statement) => {
    const currency = textAt(statement, 'Acct/Ccy');
    return all(statement, 'Ntry').flatMap((entry) => {
      const read = readEntry(statement, entry, currency);
      if (typeof read !== 'string') return read;
      refused.push({ line: entry.line, fault: read });
      return [];
    });
  });
  return { entries, refused };
}

/** Returns the fault for another message. An interim report and a notice contain entries that the statement contains again. */
function otherMessage(root: XmlElement): StatementFault {
  const names = [root, ...root.children].map(({ name }) => name);
  return names.includes('BkToCstmrAcctRpt')
    ? 'camt052'
    : names.includes('BkToCstmrDbtCdtNtfctn')
      ? 'camt054'
      : 'notCamt053';
}

/** The longest text that is parsed as a time. `2026-11-30T23:30:00.123456789+01:00` is shorter. */
const longestMoment = 40;

/** Returns the day. A time with a zone is converted to the day in Slovakia: `T23:30:00Z` is on the next day there. */
function dayIn(text: string): string {
  const isMoment = text.length <= longestMoment && /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const moment = isMoment ? new Date(text) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? todayAt(moment) : text.slice(0, 10);
}

function readEntry(
  statement: XmlElement,
  entry: XmlElement,
  accountCurrency: string,
): StatementEntry[] | StatementFault {
  const status = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts') || 'BOOK';
  if (status !== 'BOOK') return 'notBooked';
  const amount = amountIn(at(entry, 'Amt'));
  if (amount === undefined) return 'noAmount';
  if (isZero(amount)) return [];
  const currency = (at(entry, 'Amt')?.attributes.Ccy ?? accountCurrency).toUpperCase();
  if (!isCurrency(currency)) return 'noCurrency';
  const direction = textAt(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') return 'noDirection';
  const bookedOn = dayIn(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'));
  if (!isDay(bookedOn)) return 'noDay';
  const common: CamtEntry = {
    statement,
    entry,
    account: accountName(textsFor('account', { Stmt: statement, Ntry: entry, TxDtls: undefined })[0] ?? ''),
    bookedOn,
    currency,
    isCredit: direction === 'CRDT',
    isFee: isFee(entry),
    isReversal: /^(true|1)$/.test(textAt(entry, 'RvslInd')),
  };
  const details = all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'));
  if (details.length < 2) return [readPayment(common, details[0], amount)];
  const parts = details.map((detail) => ({ detail, part: partOf(detail, common) }));
  const amounts = parts.flatMap(({ part }) => part ?? []);
  const isWhole = amounts.length === parts.length && compareAmounts(sumAmounts(amounts), amount) === 0;
  if (!isWhole) return [oneOfParts(common, parts, amount)];
  return parts.flatMap(({ detail, part }) => (part && !isZero(part) ? readPayment(common, detail, part) : []));
}

/** Returns the amount of a payment of a batch; it is negative if its direction is opposite. `undefined` if it has no amount in the currency. */
function partOf(detail: XmlElement, { isCredit, currency }: CamtEntry): string | undefined {
  const element = at(detail, 'Amt') ?? at(detail, 'AmtDtls/TxAmt/Amt');
  const part = amountIn(element);
  if (part === undefined || (element?.attributes.Ccy ?? currency) !== currency) return undefined;
  return textAt(detail, 'CdtDbtInd') === (isCredit ? 'DBIT' : 'CRDT') ? `-${part}` : part;
}

function isZero(amount: string): boolean {
  return compareAmounts(amount, '0') === 0;
}

/** Returns whether the entry is a fee or interest, by the codes of ISO 20022: charges, fees, commissions, interest. */
function isFee(entry: XmlElement): boolean {
  const family = textAt(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd');
  return ['CHRG', 'FEES', 'COMM', 'COMI', 'INTR', 'DAJT', 'TAXE'].includes(family);
}

function amountIn(element: XmlElement | undefined): string | undefined {
  const text =
    element?.text
      .trim()
      .replace(/^\+/, '')
      .replace(/^0+(?=\d)/, '')
      .replace(/^\./, '0.') ?? '';
  const written = text.replace(/\.$/, '');
  if (!isDecimal(written)) return undefined;
  return roundHalfAwayFromZero(written, 2);
}
