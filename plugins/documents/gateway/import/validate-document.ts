import { formatDay } from '#core/calendar';
import {
  type AddedColumns,
  type ColumnFormats,
  type ImportAt,
  type ImportFault,
  type ImportFindings,
  type ImportRow,
  Refusal,
  type RefusedField,
  RowReader,
} from '#core/gateway';
import { normaliseRegistrationId, restoredRegistrationId } from '#core/contract';
import {
  compareAmounts,
  formatMoney,
  isExchangeRate,
  isMoney,
  isPercent,
  isQuantity,
  vatCategoryRule,
} from '#core/money';
import { type BankAccount } from '#plugins/bank-accounts/contract';
import { type Partner } from '#plugins/partners/contract';
import { accountOf } from '../../contract/document-account.ts';
import {
  type CustomField,
  customerOf,
  type CustomValue,
  type DocumentKind,
  isTheirInvoice,
  noCustomer,
  type Supplier,
} from '../../contract/index.ts';
import { draftValues, customerFaults, issueFaults, issueQuestions, refuseFields } from '../draft/index.ts';
import { type ImportedInput, isTotal, readDocument } from './document-readings.ts';
import type { Steps } from '../verbs/index.ts';
import { settlement, type SupplierOf, withAccount } from '../rows/index.ts';
import { readCustomCell } from './custom-cell.ts';
import type { DocumentGroup } from './group-rows.ts';
import { pricedLines, readPrice } from './line-prices.ts';
import { type OwnText, importRefusal } from './import-texts.ts';
import type { ImportedDocument } from './write-imported.ts';

export interface DocumentContext {
  readonly kind: DocumentKind;
  readonly findings: ImportFindings;
  readonly habits: ColumnFormats;
  /** Returns the data of the company as of a document's day, without an account. */
  readonly supplierOf: SupplierOf;
  /** The accounts of the company; `undefined` means that no plugin stores accounts. */
  readonly accounts: readonly BankAccount[] | undefined;
  /** Finds a partner; `undefined` means that no plugin stores partners. */
  readonly find: ((of: Sought) => Partner | undefined) | undefined;
  /** Whether the company's licence covers prices with VAT. */
  readonly mayIncludeVat: boolean;
  /** The fields that the company has added to the kind; undefined means that its licence does not cover them. */
  readonly customFields: readonly CustomField[] | undefined;
  readonly steps: Steps;
  readonly at: ImportAt;
  /** The columns of the fields that the document and its lines have besides the common ones. */
  readonly added: { readonly document: AddedColumns; readonly line: AddedColumns };
  /** The current day as `yyyy-MM-dd`. */
  readonly today: string;
}
type Sought = Pick<Partner, 'name' | 'registrationId' | 'vatId'>;

const methods = {
  bankTransfer: [
    'prevodný príkaz',
    'prevod',
    'bankovyprevod',
    'prikazom',
    'banktransfer',
    'transfer',
    'uberweisung',
    'ucet',
  ],
  cash: ['hotovosť', 'hotove', 'vhotovosti', 'cash', 'bar'],
  card: ['platobná karta', 'karta', 'kartou', 'card', 'karte'],
  cashOnDelivery: ['dobierka', 'nadobierku', 'cashondelivery', 'nachnahme'],
} as const;
const categories = {
  S: ['s'],
  Z: ['z'],
  E: ['e', 'oslobodene'],
  AE: ['ae', 'prenesenie', 'preneseniedanovejpovinnosti'],
  K: ['k', 'eu'],
  G: ['g', 'vyvoz'],
  O: ['o', 'mimodph'],
} as const;

/** Validates one document. @returns undefined if the document has errors, which are added to the findings */
export async function validateDocument(
  { number, rows }: DocumentGroup,
  context: DocumentContext,
): Promise<ImportedDocument | undefined> {
  const { kind, findings, habits, supplierOf, accounts, find, mayIncludeVat, steps, at: call, today } = context;
  const [first] = rows;
  if (!first) return undefined;
  const before = findings.faults.length;
  const read = new RowReader(first, findings, habits);
  read.text('number', 30);
  const issuedOn = read.day('issuedOn', { required: true });
  if (issuedOn !== undefined && issuedOn > today)
    findings.ownFault({
      row: first.row,
      field: 'issuedOn',
      code: 'issuedAhead',
      message: importRefusal('issuedAhead'),
    });
  const currency = read.currency('currency');
  // An invalid currency is reported once, not again for each amount.
  const money = currency === undefined && first.cells['currency'] ? {} : { currency: currency ?? 'EUR' };
  const rate = read.amount('exchangeRate', isExchangeRate);
  const total = read.amount('total', isMoney, money);
  const paid = read.amount('paid', isMoney, money);
  const paidOn = read.day('paidOn');
  const given = defined({
    issuedOn,
    suppliedOn: read.day('suppliedOn'),
    dueOn: read.day('dueOn'),
    variableSymbol: read.digits('variableSymbol', 10),
    currency,
    exchangeRate: rate,
    paymentMethod: read.choice('paymentMethod', methods),
    note: read.text('note', 2000, { lines: true }),
  });
  const custom = customIn(read, first.row, context);
  const { partner, customer } = customerIn(read, find);
  const inFile = rows.map((row) => ({
    ...lineIn(row, number, new RowReader(row, findings, habits), money),
    extra: context.added.line.read(row, findings, { habits, facts: context.at.facts }),
  }));
  const suppliedOn = given.suppliedOn ?? issuedOn ?? today;
  const supplier = supplierOf({ suppliedOn });
  refuseRatesOfNonPayer(inFile, rows, { kind, findings, supplier, suppliedOn });
  const paysVat = supplier.vatPayerType === 'Payer' || isTheirInvoice(kind);
  const { lines, pricesIncludeVat: known, rateless } = pricedLines(inFile, { paysVat, mayIncludeVat });
  for (const at of rateless)
    findings.ownFault({
      row: rows[at]?.row ?? first.row,
      field: 'vatRate',
      code: 'rateMissing',
      message: importRefusal('rateMissing'),
    });
  const account = accounts && accountOf({ bankAccountId: null, currency: currency ?? 'EUR' }, accounts);
  const frozen = withAccount(supplier, account);
  try {
    const input = {
      ...given,
      customer,
      partnerId: partner?.id ?? null,
      bankAccountId: account?.id ?? null,
      extra: context.added.document.read(first, findings, { habits, facts: context.at.facts }),
      lines,
    } as ImportedInput; // The values were read above.
    const { vatPayerType } = supplier;
    const draft = { kind, today, userName: '', vatPayerTypeOn: () => vatPayerType, partner: undefined, custom };
    const {
      values: readValues,
      isMet,
      pricesIncludeVat,
    } = readDocument(input, (one) => draftValues(one, draft), {
      total,
      suppliedOn,
      mayIncludeVat,
      pricesIncludeVat: known,
    });
    const imported = await steps.complete(
      'import.complete',
      { kind, number, values: readValues, supplier: frozen },
      call,
    );
    const { values } = imported;
    // The account that the document had when it was issued is not checked.
    refuseFields([
      ...issueFaults(kind, values, { supplier: frozen, accounts: undefined }),
      ...(await steps.all('import.validate', imported, call)),
    ]);
    // The other questions are about days and rates, which were confirmed when the document was issued.
    for (const { code, field, message } of issueQuestions(kind, values, { supplier: frozen, today }))
      if (message) findings.ownWarning(faultOf({ path: field, code, message }, rows));
    if (rows.some(({ row }) => findings.hasFault(row))) return undefined;
    const own = (field: string, code: OwnText, texts = {}) => ({
      row: first.row,
      field,
      code,
      message: importRefusal(code, texts),
    });
    const isRateless = values.fields.lines.some(
      ({ vatCategory }, at) => lines[at]?.vatRate === undefined && vatCategoryRule(vatCategory).taxed,
    );
    if (isRateless && (!isMet || total === undefined)) {
      findings.ownFault(own('vatRate', 'rateMissing'));
      return undefined;
    }
    if (!isMet) {
      const shown = (amount: string) => formatMoney(amount, values.fields.currency);
      const texts = { computed: shown(values.totals.total), given: shown(total ?? '0') };
      findings.ownFault(own('total', 'totalDiffers', texts));
      return undefined;
    }
    if (values.fields.dueOn < values.fields.issuedOn) findings.ownWarning(own('dueOn', 'dueBeforeIssue'));
    if (isRateless) findings.ownWarningOnce(own('vatRate', 'rateFound'));
    if (pricesIncludeVat && known === undefined) findings.ownWarningOnce(own('unitPrice', 'pricesWithVat'));
    const payments =
      paid === undefined || compareAmounts(paid, '0') === 0
        ? []
        : [
            {
              // A payment of the total in the file pays the computed total, even if the file rounded it differently.
              amount: isTotal(paid, values.totals) ? values.totals.total : paid,
              paidOn: paidOn ?? issuedOn ?? today,
            },
          ];
    return { number, values, supplier: frozen, payments, settled: settlement(values.totals, payments) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const known = new Set(findings.faults.slice(before).map(placeOf));
    const isDated = (given.suppliedOn ?? issuedOn) !== undefined;
    // A value that could not be read is not reported as missing too, and without a valid day no rate is reported as wrong.
    const fields = [...(error.details.fields ?? []), ...customerFaults(kind, customer)].filter(
      ({ code }) => isDated || code !== 'vatRate',
    );
    for (const fault of fields.map((one) => faultOf(one, rows))) {
      if (!known.has(placeOf(fault))) findings.ownFault(fault);
      known.add(placeOf(fault));
    }
    return undefined;
  }
}

/**
 * Returns the row's values in the company's custom fields. If the licence does not cover custom fields, the values are left out with a
 * warning.
 */
function customIn(read: RowReader, row: number, { customFields, findings }: DocumentContext): readonly CustomValue[] {
  const field = 'customFields';
  const text = read.text(field, 5000) ?? '';
  if (text === '') return [];
  if (!customFields) {
    findings.ownWarningOnce({ row, field, code: 'customLocked', message: importRefusal('customLocked') });
    return [];
  }
  const { values, wrong, guessed } = readCustomCell(text, customFields);
  for (const number of guessed) findings.warn(row, field, 'guessedAmount', { read: number.replace('.', ',') });
  for (const { code, message } of wrong) findings.ownFault({ row, field, code, message });
  return values;
}

/** Returns the customer's data from the row; missing data comes from the partner. */
function customerIn(read: RowReader, find: DocumentContext['find']) {
  const customer = {
    name: read.text('customerName', 255),
    street: read.text('street', 255),
    postCode: read.text('postCode', 20),
    city: read.text('city', 100),
    country: read.country('country'),
    registrationId: wholeId(read.text('registrationId', 20)),
    taxId: read.text('taxId', 20),
    vatId: read.text('vatId', 20),
  };
  const { name = '', registrationId = '', vatId = '' } = customer;
  const partner = name || registrationId || vatId ? find?.({ name, registrationId, vatId }) : undefined;
  return { partner, customer: { ...(partner ? customerOf(partner) : noCustomer), ...defined(customer) } };
}

/** Returns the registration id with its leading zeros, which spreadsheets remove. */
function wholeId(text: string | undefined): string | undefined {
  return text === undefined ? undefined : (restoredRegistrationId(text) ?? normaliseRegistrationId(text));
}

function lineIn(row: ImportRow, number: string, read: RowReader, money: { readonly currency?: string }) {
  return defined({
    name: read.text('line', 255) ?? importRefusal('defaultLine', { number }).sk,
    quantity: read.amount('quantity', isQuantity) ?? '1',
    unit: read.text('unit', 20),
    ...readPrice(row, read, money),
    // An unreadable rate is reported as an error; a missing rate may result from the total.
    vatRate: read.percent('vatRate', isPercent) ?? (row.cells['vatRate'] ? '0' : undefined),
    vatCategory: read.choice('vatCategory', categories),
  });
}

/** Refuses VAT rates if the company was no VAT payer on the day of supply, because the tax that an issued document states must not be lost. */
function refuseRatesOfNonPayer(
  lines: readonly Pick<ReturnType<typeof lineIn>, 'vatRate' | 'vatCategory'>[],
  rows: readonly ImportRow[],
  {
    kind,
    supplier,
    suppliedOn,
    findings,
  }: Pick<DocumentContext, 'kind' | 'findings'> & { readonly supplier: Supplier; readonly suppliedOn: string },
): void {
  if (supplier.vatPayerType === 'Payer' || isTheirInvoice(kind)) return;
  for (const [at, { vatRate: rate = '0', vatCategory }] of lines.entries())
    if (vatCategory === undefined && compareAmounts(rate, '0') > 0)
      findings.ownFault({
        row: rows[at]?.row ?? 0,
        field: 'vatRate',
        code: 'notPayer',
        message: importRefusal('notPayer', { rate, day: formatDay(suppliedOn) }),
      });
}

/** Maps fields of a document to columns of the file that have another name. */
const columns: Readonly<Record<string, string>> = { name: 'customerName', lines: 'unitPrice' };

/** Returns an error of the issue check at the row of its line, otherwise at the first row. */
function faultOf({ path, code, message }: RefusedField, rows: readonly ImportRow[]) {
  const [, index, ofLine] = /^\/lines\/(\d+)\/(\w+(?:\/\w+)?)$/.exec(path) ?? [];
  const name = ofLine ?? path.split('/').at(-1) ?? '';
  const isAdded = /\/extra\/\w+$/.test(path);
  const field = isAdded
    ? path
        .slice(1)
        .replace(/\/\d+\//, '.')
        .replaceAll('/', '.')
    : ofLine === 'name'
      ? 'line'
      : (columns[name] ?? name);
  const isOurs = path.startsWith('/supplier') || path.startsWith('/bankAccountId');
  return { row: rows[Number(index ?? 0)]?.row ?? 0, field: isOurs ? null : field, code, message };
}

function placeOf({ row, field }: Pick<ImportFault, 'row' | 'field'>): string {
  return `${row} ${field}`;
}

function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // The result has no undefined values.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
