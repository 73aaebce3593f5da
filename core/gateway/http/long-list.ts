import type { TSchema } from 'typebox';

/** The part of a schema that limits the length of lists. */
interface Node {
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

export interface LongList {
  /** The JSON pointer of the list, at which a refusal is reported. */
  readonly path: string;
  readonly limit: number;
}

/**
 * Finds the first list that is longer than its schema allows. This check comes first, because checking that no item repeats costs the
 * square of the length: 15 s for a list of 29 000 items that may have 300.
 * @throws TypeError if a schema requires unique items but has no maximum number
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
    const found = find(part, (value as Readonly<Record<string, unknown>>)[name], `${path}/${name}`); // `name` is one of its keys
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
