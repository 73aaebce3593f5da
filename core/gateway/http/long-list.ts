import type { TSchema } from 'typebox';

/** As much of a schema as says how long a list may be. */
interface Node {
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

export interface LongList {
  /** JSON pointer. */
  readonly path: string;
  readonly limit: number;
}

/**
 * The first list that is longer than its schema lets it be. Asked before anything else: that no item stands twice in a list costs
 * the square of its length, 15 s for one of 29 000 that may have 300.
 * @throws TypeError of a schema whose items must differ and that does not say how many they may be
 */
export function longList(schema: TSchema, value: unknown): LongList | undefined {
  return find(schema as Node, value, '');
}

function find(node: Node, value: unknown, path: string): LongList | undefined {
  if (node.uniqueItems && node.maxItems === undefined)
    throw new TypeError('A schema with `uniqueItems` needs `maxItems`: to compare all with all is dear');
  for (const part of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) {
    const found = find(part, value, path);
    if (found) return found;
  }
  if (Array.isArray(value)) return ofList(node, value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(node.properties ?? {})) {
    const found = find(part, (value as Readonly<Record<string, unknown>>)[name], `${path}/${name}`); // one of its keys
    if (found) return found;
  }
  return undefined;
}

function ofList({ maxItems, items }: Node, value: readonly unknown[], path: string): LongList | undefined {
  if (maxItems !== undefined && value.length > maxItems) return { path, limit: maxItems };
  if (!items) return undefined;
  for (const [index, item] of value.entries()) {
    const found = find(items, item, `${path}/${index}`);
    if (found) return found;
  }
  return undefined;
}
