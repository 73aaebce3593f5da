import type { Facts } from '#core/access';
import { type LanguageCode, problems } from '#core/contract';
import { type FileReply, refuse } from '#core/gateway';
import { type ExtraValue, type ExtraValues, isInitial } from '#core/contract/fields';
import {
  cashDirection,
  type CustomValue,
  type Document,
  type ExtraField,
  hasLineExtra,
  isLeftOut,
  isTaxDocument,
  leftOut,
  pricesAreOptional,
  type PrintStyle,
  settledStates,
  showsPrices,
  taxesPayment,
  type TypeName,
  type WordedKind,
} from '../../contract/index.ts';
import {
  printWords,
  type PrintFormats,
  printFormats,
  type KindPrintOptions,
  type PrintedFact,
  type PrintOptions,
  PdfError,
  renderDocumentPdf,
} from '../pdf/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/** Returns the document as a PDF file. An issued document of a VAT payer has the title of a tax document. */
export function documentPdf(
  kind: WordedKind,
  document: Document,
  { settings, companyId }: { readonly settings: PrintSettings; readonly companyId: string },
): FileReply {
  const options = printOptions(kind, document, settings);
  const bytes = (signal: AbortSignal) =>
    renderDocumentPdf(document, options, { of: companyId, signal }).catch(refusalIfPrinterBusy);
  return { name: `${printName(kind, document, document.language)}.pdf`, bytes, disposition: 'inline' };
}

/** The parts of a document that decide its print options. */
export type PrintedDocument = Pick<Document, 'language' | 'currency' | 'supplier' | 'customFields'> &
  Partial<Pick<Document, 'type' | 'corrected' | 'extra' | 'state' | 'lines'>>;

/** Returns the options of a print in the document's own language. The title depends on the supplier's VAT status. */
export function printOptions(kind: WordedKind, document: PrintedDocument, settings: PrintSettings): PrintOptions {
  const { language, supplier } = document;
  const { title: ordinary, taxDocument: taxed, ways } = kind.words[language];
  const title = ways?.[cashDirection(kind, document.extra) ?? ''] ?? ordinary;
  const taxDocument = taxed ?? title;
  const usual = supplier.vatPayerType === 'Payer' ? taxDocument : title;
  return {
    language,
    ...settings,
    title: document.type ? titleOf(kind, document.type, language) : usual,
    ...(document.corrected && { corrects: document.corrected.number }),
    kind: kindOnPaper(kind, document, settings),
  };
}

function kindOnPaper(
  kind: WordedKind,
  { language, currency, extra = {}, lines = [], customFields, type, state }: PrintedDocument,
  { style }: PrintSettings,
): KindPrintOptions {
  const { fields: captions = {}, lineFields: lineCaptions = {} } = kind.words[language];
  const formats = printFormats(language, currency);
  return {
    leftOut: leftOut(kind),
    captions: taxesPayment(kind, type) ? { ...captions, suppliedOn: printWords[language].paymentReceivedOn } : captions,
    facts: [
      ...factsOf(kind.extra, extra, captions, { language, formats }, (name) => isLeftOut(kind, name, extra[name])),
      ...customFields.flatMap((one) =>
        one.isPrinted ? [{ caption: one.name, value: customOnPaper(one, language, formats) }] : [],
      ),
    ],
    ...(hasLineExtra(kind) && {
      lineFacts: lines.map((line) =>
        factsOf(kind.lineExtra, line.extra, lineCaptions, { language, formats }, (name, field) =>
          isInitial(field, line.extra?.[name]),
        ),
      ),
    }),
    asksForPayment: kind.asksForPayment,
    isInvoiced: state !== undefined && settledStates(kind).includes(state),
    isTaxDocument: isTaxDocument(kind),
    buys: kind.party === 'supplier',
    priced: showsPrices(kind, extra) && (style?.showPrices !== false || !pricesAreOptional(kind)),
    cash: cashDirection(kind, extra),
    statement: kind.words[language].statement ?? '',
  };
}

interface Printing {
  readonly language: LanguageCode;
  readonly formats: PrintFormats;
}

/** Returns what the print shows of fields beyond the common ones. @param isOut whether a field is left out because of its value */
function factsOf(
  fields: Readonly<Record<string, ExtraField>>,
  values: ExtraValues = {},
  captions: Readonly<Record<string, string>>,
  printing: Printing,
  isOut: (name: string, field: ExtraField) => boolean,
): PrintedFact[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value =
      field.print === 'terms' && !isOut(name, field)
        ? extraOnPaper(field, values[name], (choice) => captions[`${name}.${choice}`] ?? captions[choice], printing)
        : '';
    return value ? [{ caption: captions[name] ?? name, value }] : [];
  });
}

/** Returns the printed value of a field. A yes-or-no field is printed only if it is on. */
function extraOnPaper(
  field: ExtraField,
  value: ExtraValue | undefined,
  choiceOf: (value: string) => string | undefined,
  { language, formats }: Printing,
): string {
  if (value === true) return printWords[language].yes;
  if (typeof value !== 'string' || value === '') return '';
  if (field.type === 'day') return formats.date(value);
  if (field.type === 'decimal') return formats.quantity(value, '');
  return field.type === 'choice' ? (choiceOf(value) ?? value) : value;
}

/** Returns the printed value of a custom field. Its name is not translated. */
function customOnPaper({ type, value }: CustomValue, language: LanguageCode, formats: PrintFormats): string {
  if (type === 'day') return formats.date(value);
  if (type === 'number') return formats.quantity(value, '');
  return type === 'yesNo' ? printWords[language].yes : value;
}

/** Returns the name of the file without an ending: *Faktúra 2026000123*. */
export function printName(
  kind: WordedKind,
  document: Pick<Document, 'number' | 'type'>,
  language: LanguageCode,
): string {
  return `${titleOf(kind, document.type, language)} ${document.number ?? printWords[language].unnumbered}`;
}

/** Returns the title of the document: that of its type, otherwise that of its kind. */
export function titleOf({ words }: Pick<WordedKind, 'words'>, type: TypeName, language: LanguageCode): string {
  const { title, types } = words[language];
  return (type && types?.[type]) || title;
}

export type PrintSettings = Pick<PrintOptions, 'payBySquareVersion' | 'style' | 'statements'>;

/** Returns the deployment's print settings with the style that the company has chosen. */
export function printSettings(facts: Pick<Facts, 'setting'>, style?: PrintStyle): PrintSettings {
  const version = facts.setting('PAY_BY_SQUARE_VERSION');
  const known = version === '1.0.0' || version === '1.1.0' || version === '1.2.0';
  return { ...(known && { payBySquareVersion: version }), ...(style && { style }) };
}

/**
 * Converts the error of a busy printer into a refusal after which the user can try again. Any other error is rethrown, because it is a bug.
 */
export function refusalIfPrinterBusy(error: unknown): never {
  const passing = error instanceof PdfError && busy[error.code];
  if (passing)
    throw refuse(problems.unavailable, { detail: refusalText(passing.text), retryAfter: passing.retryAfter });
  throw error;
}

/** The refusals after which the user can try again, with the time to wait in seconds. */
const busy = {
  'pdf-timed-out': { text: 'longPrint', retryAfter: 60 },
  'pdf-closed': { text: 'printerBusy', retryAfter: 5 },
  'pdf-worker-crashed': undefined,
  'pdf-not-printable': undefined,
} as const;
