import { languages, type LanguageCode } from '#core/contract';
import type { WordedKind } from '../../contract/index.ts';
import { exportTexts } from '../export/index.ts';
import { monthTexts } from '../month/index.ts';
import { printWords } from '../pdf/index.ts';

/**
 * The columns of an export, of the month's tables and of a print by the field into which an import reads them: a file that Kostra wrote is
 * known by its own texts, in every language. Columns that are not here, such as the state or the VAT, follow from others.
 */
const columns = {
  number: { list: ['number'], month: ['number'] },
  customerName: { list: ['customerName', 'supplierName'], month: ['customer'], print: ['customer', 'supplier'] },
  issuedOn: { list: ['issuedOn'], month: ['issuedOn'], print: ['issuedOn'] },
  suppliedOn: { list: ['suppliedOn'], month: ['suppliedOn'], print: ['suppliedOn'] },
  dueOn: { list: ['dueOn'], month: ['dueOn'], print: ['dueOn'] },
  variableSymbol: { list: ['variableSymbol'], month: ['variableSymbol'], print: ['variableSymbol'] },
  currency: { list: ['currency'], month: ['currency'] },
  exchangeRate: { month: ['exchangeRate'] },
  paymentMethod: { month: ['method'], print: ['paymentMethod'] },
  line: { print: ['item'] },
  quantity: { print: ['quantity'] },
  unitPrice: { list: ['base'], month: ['base'], print: ['unitPrice', 'unitPriceWithoutVat'] },
  unitPriceWithVat: { print: ['unitPriceWithVat'] },
  vatRate: { month: ['rate'], print: ['vatRate', 'recapRate'] },
  vatCategory: { month: ['category'] },
  total: { list: ['total'], month: ['total'], print: ['total', 'recapTotal'] },
  paid: { month: ['paid'], print: ['paid'] },
  paidOn: { month: ['paidOn'] },
  note: { month: ['remark'], print: ['note'] },
  customFields: { list: ['customFields'] },
} as const satisfies Readonly<Record<string, Columns>>;

interface Columns {
  readonly list?: readonly ListColumn[];
  readonly month?: readonly (keyof (typeof monthTexts)[LanguageCode]['column'])[];
  readonly print?: readonly (keyof (typeof printWords)[LanguageCode])[];
}
type ListColumn = keyof (typeof exportTexts)[LanguageCode]['column'];

/** Returns the headings that Kostra writes over each field of the kind. */
export function writtenHeadings({ words }: Pick<WordedKind, 'words'>): Readonly<Record<string, readonly string[]>> {
  const inLanguage = (language: LanguageCode, { list = [], month = [], print = [] }: Columns) => [
    ...list.flatMap((id) => [words[language].fields?.[id] ?? [], exportTexts[language].column[id]].flat()),
    ...month.map((id) => monthTexts[language].column[id]),
    ...print.map((id) => printWords[language][id]),
  ];
  return Object.fromEntries(
    Object.entries(columns).map(([field, of]) => [field, languages.flatMap((language) => inLanguage(language, of))]),
  );
}
