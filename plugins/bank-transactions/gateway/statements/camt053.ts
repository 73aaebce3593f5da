import type { XmlElement } from 'xmldoc';
import { isDay, todayAt } from '#core/calendar';
import { isCurrency, normaliseIban } from '#core/contract/formats';
import { compareAmounts, isDecimal, roundHalfAwayFromZero, sumAmounts, trimDecimal } from '#core/money';
import { accountName } from './account-name.ts';
import { all, at, lineOf, localName, readXml, textAt } from './camt-element.ts';
import { isFeeText, symbolsOf } from './symbols.ts';
import {
  type RefusedEntry,
  type Statement,
  type StatementEntry,
  type StatementFault,
  UnreadableStatement,
} from './statement.ts';

/**
 * Reads a statement by ISO 20022, `camt.053.001.02` to `.08`. It relies on the content and not on the version number, because banks mix
 * versions.
 *
 * - `Stmt`: any number of statements, each of one account (`Acct/Id/IBAN`, else `Acct/Id/Othr/Id`); `Acct/Ccy` is the currency of amounts
 * that name none.
 * - `Ntry`: an entry. `Amt` with `@Ccy`; `CdtDbtInd` (`CRDT` is incoming, `DBIT` is outgoing); `RvslInd` (the entry reverses an earlier
 * one, but `CdtDbtInd` is still the direction of this entry); `Sts` (`.02`: a code; from `.05` on `Sts/Cd`), of which only `BOOK` counts;
 * `BookgDt/Dt|DtTm`, else `ValDt`; `AcctSvcrRef`, else `NtryRef`; `BkTxCd/Domn/Fmly/SubFmlyCd` marks fees and interest; `AddtlNtryInf` is
 * the text if there is no other.
 * - `Ntry/NtryDtls/TxDtls`: the payments of a batch. Each becomes a separate entry if all amounts (`Amt`, in `.02` `AmtDtls/TxAmt/Amt`) are
 * present and add up to the batch; otherwise the batch is one entry. A single payment adds details to its entry, whose amount counts.
 * - `TxDtls`: `Refs/EndToEndId` (symbols), `Refs/AcctSvcrRef`, `Refs/TxId`; `RltdPties/Dbtr|Cdtr` (`Nm`, from `.04` on `Pty/Nm`) with
 * `DbtrAcct|CdtrAcct/Id/IBAN`; `RmtInf/Ustrd` (text, several lines), `RmtInf/Strd/CdtrRefInf/Ref`, one or several (`VS:…`, or by
 * `Tp/CdOrPrtry/Prtry`); `AddtlTxInf`; `RtrInf/AddtlInf`, the reason of a return.
 * @throws UnreadableStatement
 */
export function readCamt053(text: string): Statement {
  const root = readXml(text);
  const message = localName(root) === 'BkToCstmrStmt' ? root : at(root, 'BkToCstmrStmt');
  if (!message) throw new UnreadableStatement('notCamt053', lineOf(root));
  const refused: RefusedEntry[] = [];
  const entries = all(message, 'Stmt').flatMap((statement) => {
    const account = accountName(textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
    const currency = textAt(statement, 'Acct/Ccy');
    return all(statement, 'Ntry').flatMap((entry) => {
      const read = readEntry(entry, account, currency);
      if (typeof read !== 'string') return read;
      refused.push({ line: lineOf(entry), fault: read });
      return [];
    });
  });
  return { entries, refused };
}

/** The longest text that is parsed as a time. `2026-11-30T23:30:00.123456789+01:00` is shorter. */
const longestMoment = 40;

/** Returns the day. A time with a zone is converted to the day in Slovakia: `T23:30:00Z` is on the next day there. */
function dayIn(text: string): string {
  const isMoment = text.length <= longestMoment && /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const moment = isMoment ? new Date(text) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? todayAt(moment) : text.slice(0, 10);
}

/** The data that all payments of an entry share. */
type Common = Pick<StatementEntry, 'account' | 'bookedOn' | 'currency' | 'isFee' | 'isReversal'> & {
  isCredit: boolean;
};

function readEntry(entry: XmlElement, account: string, accountCurrency: string): StatementEntry[] | StatementFault {
  const status = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts') || 'BOOK';
  if (status !== 'BOOK') return 'notBooked';
  const amount = amountIn(at(entry, 'Amt'));
  if (amount === undefined) return 'noAmount';
  const currency = (at(entry, 'Amt')?.attr.Ccy ?? accountCurrency).toUpperCase();
  if (!isCurrency(currency)) return 'noCurrency';
  const direction = textAt(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') return 'noDirection';
  const bookedOn = dayIn(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'));
  if (!isDay(bookedOn)) return 'noDay';
  const common: Common = {
    account,
    bookedOn,
    currency,
    isCredit: direction === 'CRDT',
    isFee: isFee(entry),
    isReversal: /^(true|1)$/.test(textAt(entry, 'RvslInd')),
  };
  const details = all(entry, 'NtryDtls').flatMap((group) => all(group, 'TxDtls'));
  const parts = batchOf(details, amount, common);
  if (!parts) return [readPayment(entry, details.length === 1 ? details[0] : undefined, amount, common)];
  return parts.map(({ detail, part }) => readPayment(entry, detail, part, common));
}

/**
 * Returns the payments of a batch with their amounts. `undefined` means that the entry is no batch, or that the amounts are incomplete or
 * do not add up.
 */
function batchOf(details: readonly XmlElement[], amount: string, { isCredit, currency }: Common) {
  if (details.length < 2) return undefined;
  const parts = details.flatMap((detail) => {
    const element = at(detail, 'Amt') ?? at(detail, 'AmtDtls/TxAmt/Amt');
    const part = amountIn(element);
    if (part === undefined || (element?.attr.Ccy ?? currency) !== currency) return [];
    const isAgainst = textAt(detail, 'CdtDbtInd') === (isCredit ? 'DBIT' : 'CRDT');
    return [{ detail, part: isAgainst ? `-${part}` : part }];
  });
  if (parts.length < details.length) return undefined;
  return compareAmounts(sumAmounts(parts.map(({ part }) => part)), amount) === 0 ? parts : undefined;
}

function readPayment(entry: XmlElement, detail: XmlElement | undefined, amount: string, common: Common) {
  const { isCredit, ...rest } = common;
  const side = otherSide(detail, common);
  const remittance = all(at(detail, 'RmtInf'), 'Ustrd').map(({ val }) => val.replace(/\s+/g, ' ').trim());
  const written = remittance.join(' ').trim() || textAt(detail, 'AddtlTxInf');
  const endToEndId = textAt(detail, 'Refs/EndToEndId');
  const known = endToEndId === 'NOTPROVIDED' ? '' : endToEndId;
  const references = all(at(detail, 'RmtInf'), 'Strd').map(referenceIn);
  const also = [references.join(' '), written, textAt(detail, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')];
  const text = written || textAt(entry, 'AddtlNtryInf') || textAt(detail, 'RtrInf/AddtlInf');
  const payment: StatementEntry = {
    ...rest,
    // Slovak banks use their own codes (`BkTxCd/Prtry`), so an entry without a payer or recipient whose text begins like a fee is a fee.
    isFee: rest.isFee || (side.counterparty === '' && side.iban === '' && isFeeText(text)),
    line: lineOf(detail ?? entry),
    amount: signed(amount, isCredit),
    ...side,
    ...symbolsOf(known, also, references[0]),
    text,
    reference: textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId') || textAt(entry, 'AcctSvcrRef', 'NtryRef'),
  };
  return payment;
}

/**
 * Returns a reference. If the bank states which symbol the reference is (`<Prtry>VS</Prtry>`), the reference is returned in the form
 * `/VS…`.
 */
function referenceIn(structured: XmlElement): string {
  const reference = textAt(structured, 'CdtrRefInf/Ref');
  const kind = textAt(structured, 'CdtrRefInf/Tp/CdOrPrtry/Prtry').toUpperCase();
  return ['VS', 'SS', 'KS'].includes(kind) ? `/${kind}${reference}` : reference;
}

function signed(amount: string, isCredit: boolean): string {
  if (isCredit) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/**
 * Returns the payer or the recipient: the debtor of an incoming payment. In a reversal the roles are those of the reversed payment. The
 * company's own account is never returned.
 */
function otherSide(detail: XmlElement | undefined, { account, isCredit, isReversal }: Common) {
  const parties = at(detail, 'RltdPties');
  const sides = ['Dbtr', 'Cdtr'].map((role) => ({
    counterparty: textAt(parties, `${role}/Nm`, `${role}/Pty/Nm`, `Ultmt${role}/Nm`, `Ultmt${role}/Pty/Nm`),
    iban: normaliseIban(textAt(parties, `${role}Acct/Id/IBAN`, `${role}Acct/Id/Othr/Id`)),
  }));
  const [debtor, creditor] = sides;
  const [meant, other] = isCredit !== isReversal ? [debtor, creditor] : [creditor, debtor];
  const isOther = meant && (meant.counterparty || meant.iban) && (meant.iban === '' || meant.iban !== account);
  const chosen = isOther ? meant : other?.iban === account ? meant : other;
  return chosen?.iban === account ? { counterparty: '', iban: '' } : (chosen ?? { counterparty: '', iban: '' });
}

/** Returns whether the entry is a fee or interest, by the codes of ISO 20022: charges, fees, commissions, interest. */
function isFee(entry: XmlElement): boolean {
  const family = textAt(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd');
  return ['CHRG', 'FEES', 'COMM', 'COMI', 'INTR', 'DAJT', 'TAXE'].includes(family);
}

function amountIn(element: XmlElement | undefined): string | undefined {
  const text =
    element?.val
      .trim()
      .replace(/^\+/, '')
      .replace(/^0+(?=\d)/, '')
      .replace(/^\./, '0.') ?? '';
  const written = text.replace(/\.$/, '');
  if (!isDecimal(written) || trimDecimal(written) === '0') return undefined;
  return roundHalfAwayFromZero(written, 2);
}
