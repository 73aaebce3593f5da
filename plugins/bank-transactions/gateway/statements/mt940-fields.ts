/**
 * What a field is used for.
 *
 * - `account`: the company's account.
 * - `name`, `otherAccount`: the other side. `otherBank`: its bank code, for accounts by number. `behind`: the person or firm for whom the
 * other side paid. It is the other side if there is no name; otherwise it is added to the text.
 * - `endToEndId`: the first field in which symbols are searched. `symbols`: symbols are searched in the field, but its text is not used.
 * - `message`: the payer's text. `bankText`: the text if there is no message. Symbols are searched in both.
 * - `reference`: the bank's reference. The first one that is present is used; if there is none, the payer's reference (subfield 7) is.
 * - `nowhere`: the field is not used, for the reason in `because`.
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
   * The place of the field: a tag (`:25:`), a subfield of `:61:` by its number in the standard, a subfield of `:86:` (`?32`), a SEPA word within it
   * (`EREF+`), or a word of SWIFT (`/EREF/`).
   */
  readonly kind: 'tag' | 'entry' | 'subfield' | 'sepa' | 'swift';
  readonly code: string;
  readonly goes: Mt940Target;
  /** The reason why the field is not used. */
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
 * The fields of MT940 that hold a reference, a name or an account, each kind sorted by priority: the fields of SWIFT, the subfields and SEPA
 * words of German, Austrian, Slovak and Czech banks, and the words of SWIFT that Dutch banks and VÚB use. The test reads a file for each.
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

/** Returns the non-empty values with this target, in the order of `mt940Fields`. @param values the values by code */
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
