/** A value that both sides changed, each to something else. */
export interface Clash {
  /** From the record: names of fields, and places in lists, counted in the user's own list where the item is still there. */
  readonly path: readonly (string | number)[];
  /** `undefined`: taken out of a list. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge<T> {
  /** Both sides' changes; where they clash the user's. */
  readonly withMine: T;
  /** Both sides' changes; where they clash the others'. */
  readonly withTheirs: T;
  readonly clashes: readonly Clash[];
}

type Fields = Readonly<Record<string, unknown>>;
type Item = Fields & { readonly id: string };

/**
 * Joins two changes of one record: what only one side changed is taken as it is, what both changed alike is no matter.
 * @param within fields that are compared inside: an object field by field, a list item by item, told by their `id`. Others are one value.
 */
export function mergeRecords<T extends object>(base: T, mine: T, theirs: T, within: readonly string[] = []): Merge<T> {
  const merge = mergeFields(base as Fields, mine as Fields, theirs as Fields, [], (path) =>
    within.includes(String(path[0])),
  );
  return merge as unknown as Merge<T>; // the fields of T, each with a value of its own
}

type Path = Clash['path'];
type IsDeep = (path: Path) => boolean;

function mergeValue(base: unknown, mine: unknown, theirs: unknown, path: Path, isDeep: IsDeep): Merge<unknown> {
  // First: of a field that the user's side does not know, such as one that the gateway gives, theirs is taken as it is.
  if (sameValue(base, mine)) return { withMine: theirs, withTheirs: theirs, clashes: [] };
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return { withMine: mine, withTheirs: mine, clashes: [] };
  if (isDeep(path)) {
    if (isFields(base) && isFields(mine) && isFields(theirs)) return mergeFields(base, mine, theirs, path, isDeep);
    if (isList(base) && isList(mine) && isList(theirs)) return mergeLists(base, mine, theirs, path, isDeep);
  }
  return { withMine: mine, withTheirs: theirs, clashes: [{ path, mine, theirs }] };
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, path: Path, isDeep: IsDeep): Merge<Fields> {
  const merges = Object.keys({ ...theirs, ...mine }).map(
    (name) => [name, mergeValue(base[name], mine[name], theirs[name], [...path, name], isDeep)] as const,
  );
  return {
    withMine: Object.fromEntries(merges.map(([name, { withMine }]) => [name, withMine])),
    withTheirs: Object.fromEntries(merges.map(([name, { withTheirs }]) => [name, withTheirs])),
    clashes: merges.flatMap(([, { clashes }]) => clashes),
  };
}

/** Items without an id are new ones. */
function mergeLists(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[], path: Path, isDeep: IsDeep) {
  const [was, has, saved] = [byId(base, 'base'), byId(mine, 'mine'), byId(theirs, 'theirs')];
  const merges = joinedOrder(was, has, saved).map((id) => {
    const at = placeOf(id, has, saved, was);
    return mergeValue(was.get(id), has.get(id), saved.get(id), [...path, at], isDeep);
  });
  const present = (value: unknown) => value !== undefined;
  return {
    withMine: merges.map(({ withMine }) => withMine).filter(present),
    withTheirs: merges.map(({ withTheirs }) => withTheirs).filter(present),
    clashes: merges.flatMap(({ clashes }) => clashes),
  };
}

function byId(list: readonly Item[], side: string): ReadonlyMap<string, Item> {
  return new Map(list.map((item, index) => [item.id || `${side} ${index}`, item]));
}

function placeOf(id: string, ...lists: readonly ReadonlyMap<string, Item>[]): number {
  const list = lists.find((one) => one.has(id));
  return list ? [...list.keys()].indexOf(id) : 0;
}

/** Theirs, unless the user moved items; what only the other side has comes last. An order is no loss, so nobody is asked. */
function joinedOrder(...[base, mine, theirs]: readonly ReadonlyMap<string, Item>[]): string[] {
  const [was, has, saved] = [base, mine, theirs].map((list) => [...(list?.keys() ?? [])]) as [
    string[],
    string[],
    string[],
  ]; // one each
  const kept = (ids: readonly string[]) => ids.filter((id) => base?.has(id) && mine?.has(id)).join();
  const order = kept(was) === kept(has) ? [...saved, ...has] : [...has, ...saved];
  return [...new Set([...order, ...was])];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => isFields(item) && typeof item['id'] === 'string');
}

/** Values of JSON, in the order their keys were written by one and the same gateway. */
export function sameValue(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
