/** A value that the user and another person have both changed, each to something else. */
export interface Clash {
  /** The path from the record: names of fields, and indexes in lists. An index refers to the user's own list if the item is still in it. */
  readonly path: readonly (string | number)[];
  /** `undefined` means that the item was removed from a list. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge<T> {
  /** The record with the changes of both sides; the user's value where they conflict. */
  readonly withMine: T;
  /** The record with the changes of both sides; the other person's value where they conflict. */
  readonly withTheirs: T;
  readonly clashes: readonly Clash[];
}

type Fields = Readonly<Record<string, unknown>>;
type Item = Fields & { readonly id: string };

/**
 * Merges two changes of one record. A value that only one side changed gets that change; equal changes cause no conflict.
 * @param within the fields whose parts are merged one by one: the fields of an object, and the items of a list, which `id` identifies. Any
 * other field is merged as one value.
 */
export function mergeRecords<T extends object>(base: T, mine: T, theirs: T, within: readonly string[] = []): Merge<T> {
  const merge = mergeFields(base as Fields, mine as Fields, theirs as Fields, [], (path) =>
    within.includes(String(path[0])),
  );
  return merge as unknown as Merge<T>; // the fields of T, each with a value
}

type Path = Clash['path'];
type IsDeep = (path: Path) => boolean;

function mergeValue(base: unknown, mine: unknown, theirs: unknown, path: Path, isDeep: IsDeep): Merge<unknown> {
  // This check comes first: a field that is not in the user's form, such as one that the gateway sets, takes the saved value.
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

/** Merges two lists; items without an id are new. */
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

/**
 * Returns the ids in the saved order, unless the user moved items; new items of the other person come last. A changed order loses no data,
 * so it causes no question.
 */
function joinedOrder(...[base, mine, theirs]: readonly ReadonlyMap<string, Item>[]): string[] {
  const [was, has, saved] = [base, mine, theirs].map((list) => [...(list?.keys() ?? [])]) as [
    string[],
    string[],
    string[],
  ];
  const commonIds = (ids: readonly string[]) => ids.filter((id) => base?.has(id) && mine?.has(id)).join();
  const order = commonIds(was) === commonIds(has) ? [...saved, ...has] : [...has, ...saved];
  return [...new Set([...order, ...was])];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every((item) => isFields(item) && typeof item['id'] === 'string');
}

/** Compares two JSON values; both must come from the same gateway, so that their keys have the same order. */
export function sameValue(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
