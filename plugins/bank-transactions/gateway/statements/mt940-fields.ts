/**
 * What a field becomes.
 *
 * - `account`: the company's account. `name`, `otherAccount`: the other side; `otherBank`: its bank's code,
 * for accounts by number; `behind`: on whose behalf it paid, which is the other side if
 * there is no name, and stands at the end of the text otherwise.
 * - `endToEndId`: symbols, before all others. `symbols`: symbols are searched in it, and it is shown nowhere.
 * - `message`: the payer's text; `bankText`: the text if there is no message. Symbols are searched in both.
 * - `reference`: the bank's reference, the first that is present; the payer's own (subfield 7) if there is none.
 * - `nowhere`: it is left out, for the reason beside it.
 */
export type Mt940Target =
  | 'account'
  | 'name'
  | 'otherAccount'
  | 'otherBank'
  | 'behind'
  | 'endToEndId'
  | 'symbols'
  | 'message'
  | 'bankText'
  | 'reference'
  | 'nowhere';

export interface Mt940Field {
  /**
   * Where it is: a tag (`:25:`), a subfield of `:61:` by its number in the standard, a subfield of `:86:` (`?32`), a SEPA word within it
   * (`EREF+`), or a word of SWIFT (`/EREF/`).
   */
  readonly kind: 'tag' | 'entry' | 'subfield' | 'sepa' | 'swift';
  readonly code: string;
  readonly goes: Mt940Target;
  /** The reason why it goes nowhere. */
  readonly because?: string;
}

type Row = readonly [code: string, goes: Mt940Target, because?: string];

function fields(kind: Mt940Field['kind'], rows: readonly Row[]): Mt940Field[] {
  return rows.map(([code, goes, because]) => ({ kind, code, goes, ...(because !== undefined && { because }) }));
}

const ofStatement = 'It names the statement, not an entry.';
const scheme = 'It is the number of a creditor or debtor in a scheme.';
const bank = 'It is the bank of the other side.';
const code = 'It is a code.';
const address = 'It is an address.';

/**
 * The fields of MT940 that hold a reference, a name or an account, each kind in the order in which they are preferred: those of SWIFT, the
 * subfields and SEPA words of German, Austrian, Slovak and Czech banks, and the words of SWIFT, with which Dutch banks and VÚB write. The
 * test has a file for each.
 */
export const mt940Fields: readonly Mt940Field[] = [
  ...fields('tag', [
    ['20', 'nowhere', ofStatement],
    ['21', 'nowhere', ofStatement],
    ['25', 'account'],
    ['25P', 'account'],
    ['28C', 'nowhere', ofStatement],
    ['86', 'message'],
  ]),
  ...fields('entry', [
    ['7', 'symbols'],
    ['8', 'reference'],
    ['9', 'bankText'],
  ]),
  ...fields('subfield', [
    ...['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63'].map(
      (subfield): Row => [subfield, 'message'],
    ),
    ['32', 'name'],
    ['33', 'name'],
    ['38', 'otherAccount'],
    ['31', 'otherAccount'],
    ['00', 'bankText'],
    ['10', 'nowhere', 'It is a number of the bank’s own day.'],
    ['30', 'otherBank'],
    ['34', 'nowhere', code],
  ]),
  ...fields('sepa', [
    ['EREF', 'endToEndId'],
    ['KREF', 'symbols'],
    ['MREF', 'symbols'],
    ['RREF', 'symbols'],
    ['SVWZ', 'message'],
    ['RTRN', 'message'],
    ['NAME', 'name'],
    ['ABWA', 'behind'],
    ['ABWE', 'behind'],
    ['IBAN', 'otherAccount'],
    ['BREF', 'reference'],
    ['CRED', 'nowhere', scheme],
    ['DEBT', 'nowhere', scheme],
    ['BIC', 'nowhere', bank],
    ['PURP', 'nowhere', code],
    ['COAM', 'nowhere', 'It is an amount.'],
    ['OAMT', 'nowhere', 'It is an amount.'],
  ]),
  ...fields('swift', [
    ['EREF', 'endToEndId'],
    ['KREF', 'symbols'],
    ['PREF', 'symbols'],
    ['IREF', 'symbols'],
    ['MARF', 'symbols'],
    ['REMI', 'message'],
    ['RTRN', 'message'],
    ['TRTP', 'bankText'],
    ['ORDP', 'name'],
    ['BENM', 'name'],
    ['NAME', 'name'],
    ['ULTD', 'behind'],
    ['ULTC', 'behind'],
    ['ULTB', 'behind'],
    ['IBAN', 'otherAccount'],
    ['ACCW', 'otherAccount'],
    ['CNTP', 'otherAccount'],
    ['CSID', 'nowhere', scheme],
    ['BIC', 'nowhere', bank],
    ['PURP', 'nowhere', code],
    ['TRCD', 'nowhere', code],
    ['ADDR', 'nowhere', address],
    ['ID', 'nowhere', 'It is the number of a person or a firm.'],
  ]),
];

/** Returns the codes of a kind, such as all SEPA words. */
export function codesOf(kind: Mt940Field['kind']): readonly string[] {
  return mt940Fields.filter((field) => field.kind === kind).map((field) => field.code);
}

/** Returns the values that go there, in the order of the table. @param values the values by code */
export function valuesFor(
  goes: Mt940Target,
  kind: Mt940Field['kind'],
  values: Readonly<Partial<Record<string, readonly string[]>>>,
): string[] {
  return mt940Fields
    .filter((field) => field.kind === kind && field.goes === goes)
    .flatMap((field) => values[field.code] ?? [])
    .filter((value) => value !== '');
}
