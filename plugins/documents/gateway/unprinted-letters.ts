import type { RefusedWarning } from '#core/gateway';
import {
  type DocumentKind,
  documentFields,
  type FieldName,
  hasField,
  isTheirInvoice,
  type Supplier,
} from '../contract/index.ts';
import type { IssueWarning } from '../contract/warnings.ts';
import type { DraftValues } from './draft-values.ts';
import { lettersNotPrinted } from './pdf/print-letters.ts';
import { composedText } from './pdf/printable-text.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The number of letters that the question names. */
const lettersAtMost = 20;

/**
 * Returns the question about letters which the font of prints lacks, in any text that the print shows. They would be printed as question
 * marks. A document of a supplier is not asked about, because its print is sent to nobody.
 */
export function unprintedLetters(
  kind: DocumentKind,
  { fields, extra, custom }: Pick<DraftValues, 'fields' | 'extra' | 'custom'>,
  supplier: Supplier,
): RefusedWarning[] {
  if (isTheirInvoice(kind)) return [];
  const names = Object.keys(documentFields) as FieldName[]; // the object has exactly these keys
  const printed = [
    ...names.flatMap((name) =>
      documentFields[name].print !== 'nowhere' && hasField(kind, name) ? textsIn(fields[name], `/${name}`) : [],
    ),
    ...textsIn(supplier, '/supplier'),
    ...Object.entries(kind.extra).flatMap(([name, field]) =>
      field.print === 'nowhere' ? [] : textsIn(extra[name], `/extra/${name}`),
    ),
    ...textsIn(
      custom.filter(({ isPrinted }) => isPrinted),
      '/customFields',
    ),
  ];
  const missing = printed.flatMap(({ path, text }) =>
    lettersNotPrinted(composedText(text)).map((letter) => ({ path, letter })),
  );
  const [first] = missing;
  if (!first) return [];
  const letters = [...new Set(missing.map(({ letter }) => letter))];
  const some = `${letters.slice(0, lettersAtMost).join(' ')}${letters.length > lettersAtMost ? ' …' : ''}`;
  const code: IssueWarning = 'letters-not-printed';
  return [{ code, field: first.path, message: refusalText('lettersNotPrinted', { letters: some }) }];
}

interface PlacedText {
  /** The JSON pointer to the text. */
  readonly path: string;
  readonly text: string;
}

function textsIn(value: unknown, path: string): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}/${name}`));
}
