import type { RefusedWarning } from '#core/gateway';
import {
  type DocumentKind,
  documentFields,
  type FieldName,
  hasField,
  isTheirInvoice,
  type Supplier,
  type DraftValues,
} from '../../contract/index.ts';
import type { IssueWarning } from '../../contract/warnings.ts';
import { lettersNotPrinted, composedText } from '../pdf/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/** The number of letters that the question names, of texts in which they stand, and of characters on each side of such a letter. */
const atMost = { letters: 20, texts: 3, characters: 20 };

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
  const faulty = printed.flatMap(({ path, text }) => {
    const composed = composedText(text);
    const letters = lettersNotPrinted(composed);
    return letters[0] === undefined ? [] : [{ path, letters, part: around(composed, letters[0]) }];
  });
  const [first] = faulty;
  if (!first) return [];
  const code: IssueWarning = 'letters-not-printed';
  const letters = some(
    faulty.flatMap((one) => one.letters),
    atMost.letters,
  ).join(' ');
  const texts = some(
    faulty.map(({ part }) => part),
    atMost.texts,
  ).join(' | ');
  return [{ code, field: first.path, message: refusalText('lettersNotPrinted', { letters, texts }) }];
}

/** Returns the first parts, each once, and an ellipsis for the rest. */
function some(parts: readonly string[], count: number): string[] {
  const different = [...new Set(parts)];
  return different.length > count ? [...different.slice(0, count), '…'] : different;
}

/** Returns the letter with what stands around it in its line. */
function around(text: string, letter: string): string {
  const at = text.indexOf(letter);
  const before = [...(text.slice(0, at).split('\n').at(-1) ?? '')];
  const after = [...(text.slice(at).split('\n')[0] ?? '')];
  const [left, right] = [before.slice(-atMost.characters), after.slice(0, atMost.characters)];
  return [before.length > left.length ? '…' : '', ...left, ...right, after.length > right.length ? '…' : ''].join('');
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
