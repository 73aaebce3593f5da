import { indexForSearch, searchIndex, type Tx } from '#core/gateway';
import { parseLocalAmount } from '#core/money';
import { searchedText } from '#core/contract/fields';
import type { DocumentKind } from '../../contract/index.ts';
import { documentsIn, type DocumentRecord } from '../rows/index.ts';

/** Returns the kind in the search index for documents of one kind. */
export function searchKindOf({ id }: DocumentKind): string {
  return `documents.${id}`;
}

export function makeFindable(tx: Tx, companyId: string, kind: DocumentKind, record: DocumentRecord): Promise<void> {
  return indexForSearch(tx, {
    companyId,
    kind: searchKindOf(kind),
    entityId: record.id,
    text: searchTextOf(kind, record),
  });
}

type Findable = Pick<DocumentRecord, 'number' | 'variable_symbol' | 'customer' | 'note' | 'lines' | 'extra'> &
  Partial<Pick<DocumentRecord, 'custom_fields'>>;

export function searchTextOf(
  kind: DocumentKind,
  { number, customer, variable_symbol, note, lines, extra, custom_fields = [] }: Findable,
): string {
  // Many lines often have the same goods, so a set removes repeated texts.
  const texts = new Set(
    lines.map((line) => `${line.name} ${line.description} ${searchedText(kind.lineExtra, line.extra)}`),
  );
  const own = custom_fields.flatMap(({ type, value }) => (type === 'yesNo' ? [] : [value]));
  return [
    number ?? '',
    customer.name,
    customer.registrationId,
    variable_symbol,
    note,
    ...texts,
    ...own,
    searchedText(kind.extra, extra),
  ].join(' ');
}

export function makeUnfindable(tx: Tx, companyId: string, kind: DocumentKind, entityId: string): Promise<void> {
  return indexForSearch(tx, { companyId, kind: searchKindOf(kind), entityId, text: '' });
}

/** Returns a subquery of the ids that a search finds: by words, or by an amount if an amount was typed. */
export function searchedIds(tx: Tx, companyId: string, kind: DocumentKind, text: string) {
  const byWords = searchIndex(tx, { companyId, kind: searchKindOf(kind), text });
  const cents = centsIn(text);
  if (cents === undefined) return byWords;
  const amounts = [cents, `-${cents}`];
  const ofKind = documentsIn(tx).selectFrom('document').select('id as entity_id').where('kind', '=', kind.id);
  // The queries are combined by `union` instead of `or`, so that each uses its own index.
  return byWords
    .unionAll(ofKind.where('total_cents', 'in', amounts))
    .unionAll(ofKind.where('due_cents', 'in', amounts));
}

/**
 * Returns the typed amount in cents without its sign, such as `123456` for `1 234,56 €`, so that a credit note is found by its printed
 * amount. Returns nothing for zero, which is due on every paid document.
 */
function centsIn(text: string): string | undefined {
  const [, whole = '', decimals = ''] =
    /^-?(\d{1,16})(?:\.(\d{1,2}))?$/.exec(parseLocalAmount(text.replace(/\s*(?:€|[a-z]{3})\s*$/i, '')) ?? '') ?? [];
  const cents = `${whole}${decimals.padEnd(2, '0')}`.replace(/^0+/, '');
  return whole && cents ? cents : undefined;
}
