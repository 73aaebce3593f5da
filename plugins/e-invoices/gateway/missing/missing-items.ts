import type { Tx } from '#core/gateway';
import { addedTo, type Contributed } from '#core/contract/fields';
import { type CatalogItem, type CatalogueDirectory, itemFieldSets } from '#plugins/catalogue/contract';
import { type DocumentFieldSet, documentFieldSets } from '#plugins/documents/contract';
import type { MissingItem, MissingItems } from '../../contract/index.ts';
import { unitCodeOf } from '../codes/unit-words.ts';
import { statedTerms } from '../from-document/stated-terms.ts';
import { faultsOf, rules } from '../rules/check.ts';
import { unknownUnitsOf } from '../rules/unknown-units.ts';
import { pageOf } from './page-of.ts';

/** The business term of a line's unit. */
const unitTerm = 'BT-130';
/** The rules that check the code against a list. */
const rulesOfUnits = rules.filter(({ leads }) => leads === unitTerm);

interface ItemsQuery {
  readonly top?: number;
  readonly after?: string;
  readonly ids?: string;
}

/** Returns a page of the items whose unit has no valid code. It needs only one SQL statement for any number of items. */
export async function missingItemsPage(
  { tx, today, query }: { readonly tx: Tx; today(): string; readonly query: ItemsQuery },
  catalogue: CatalogueDirectory,
  contributed: Contributed,
): Promise<MissingItems> {
  const sets = contributed.read(documentFieldSets).map(({ value }) => value);
  const codeField = codeFieldOf(sets, contributed);
  const day = today();
  const all = await catalogue.all(tx, query.ids?.split(','));
  const found = all.flatMap((item): MissingItem[] => {
    const wrong = wrongWith(item, sets, day);
    if (!wrong) return [];
    const { id, code, name, unit } = item;
    const unitCode = codeField === null ? '' : (item.extra?.[codeField] ?? '');
    return [{ id, code, name: name.sk, unit, unitCode: String(unitCode), wrong }];
  });
  const order = all.map(({ id }) => id);
  const { items, next } = pageOf(found, query, { order, idOf: ({ id }) => id });
  return { items: [...items], next, total: found.length, codeField };
}

/** Checks an item like the line that is made from it: the line takes its unit, and the fields with the same names. */
function wrongWith(
  { unit, extra }: CatalogItem,
  sets: readonly DocumentFieldSet[],
  day: string,
): MissingItem['wrong'] | undefined {
  const line = { unit, extra } as Parameters<typeof unknownUnitsOf>[0]['lines'][number]; // The rule reads no other values of a line.
  if (unknownUnitsOf({ lines: [line], language: 'sk' }, sets).length > 0) return 'unit';
  const { [unitTerm]: code = unitCodeOf(unit) } = statedTerms(sets, 'line', { extra }, 'sk');
  const faults = faultsOf({ form: 'invoice', lines: [{ unit: code }] }, { on: day, among: rulesOfUnits });
  return faults.length > 0 ? 'code' : undefined;
}

/** Returns the field of items that becomes the unit code of lines. */
function codeFieldOf(sets: readonly DocumentFieldSet[], contributed: Contributed): string | null {
  const { fields } = addedTo(itemFieldSets, contributed);
  const stated = sets
    .filter(({ on }) => on === 'line')
    .flatMap(({ terms = {} }) => Object.entries(terms).filter(([, by]) => by[unitTerm] === 'value'));
  return stated.map(([name]) => name).find((name) => name in fields) ?? null;
}
