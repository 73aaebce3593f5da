import type { SchemaNode } from '../wrong-values.ts';

export type Random = () => number;

export function pick<T>(random: Random, from: readonly T[]): T {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined && from.length === 0) throw new RangeError('There is nothing to pick from');
  return value as T; // The index is always in range.
}

/** Values that often break programs: limits of types, wrong types, misleading texts, other shapes. */
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  1e-9,
  '',
  ' ',
  'a\0b',
  '\ud800',
  'fdp\u202eexe',
  '😀'.repeat(50),
  'x'.repeat(300),
  'x'.repeat(40_000),
  '%',
  "'; drop table company; --",
  '{{number}} {0} ${x}',
  '<script>alert(1)</script>',
  '((((((((a+)+)+)+',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '-0',
  '1e5',
  '0.0000001',
  '9999999999999999.99',
  '-9999999999999999.99',
  '999999999999.999999',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '0001-01-01',
  '1900-01-01',
  '2199-12-31',
  '2026-11-20T10:00:00Z',
  'RRRRCCCCCCCCC',
  'C',
  [],
  {},
  [[[[[]]]]],
  [null],
  { toString: 1 },
  Array.from({ length: 1_001 }, () => ({})),
];

export function arbitraryValue(random: Random): unknown {
  return pick(random, strange);
}

const strangeTexts = strange.filter((value) => typeof value === 'string');

/** Converts a value to text, as in a path or a query. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Returns the value with one change: a part is replaced by a strange one, removed, duplicated, wrapped or added. */
export function mutated(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && random() < 0.7) return pick(random, strangeTexts);
  if (typeof value !== 'object' || value === null || random() < 0.05) return arbitraryValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2) return [...value, random() < 0.5 ? arbitraryValue(random) : value[0]];
    const at = Math.floor(random() * value.length);
    return value.map((item: unknown, index) => (index === at ? mutated(item, random) : item));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random() < 0.08) return { ...value, [asText(arbitraryValue(random))]: 1 };
  const [name, part] = pick(random, entries);
  if (random() < 0.15) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return { ...value, [name]: mutated(part, random) };
}

/** Returns the value with further fields that its schema allows, whose values are at the limits of their schemas. */
export function filled(schema: SchemaNode, value: unknown, random: Random): unknown {
  if (!schema.properties || typeof value !== 'object' || value === null) return value;
  const added = Object.entries(schema.properties).filter(([name]) => !(name in value) && random() < 0.4);
  return { ...value, ...Object.fromEntries(added.map(([name, part]) => [name, allowed(part, random)])) };
}

function allowed(schema: SchemaNode, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  if (schema.anyOf) return allowed(pick(random, schema.anyOf), random);
  switch (schema.type) {
    case 'boolean':
      return random() < 0.5;
    case 'integer':
    case 'number':
      return pick(random, [schema.minimum ?? 0, schema.maximum ?? 1_000_000, 1]);
    case 'array':
      return schema.items ? [allowed(schema.items, random)] : [];
    case 'object':
      return filled({ ...schema, required: [] }, {}, random);
    case 'null':
      return null;
    default:
      return textOf(schema, random);
  }
}

function textOf({ pattern, format, maxLength = 20, minLength = 0 }: SchemaNode, random: Random): string {
  if (format === 'date') return pick(random, ['1900-01-01', '2199-12-31', '2024-02-29', '2026-11-20']);
  const regular = pattern === undefined ? undefined : new RegExp(pattern);
  const texts = [
    '1',
    '0.01',
    'EUR',
    'SK',
    'a@b.sk',
    '',
    '9'.repeat(10),
    'Ž'.repeat(Math.max(1, maxLength)),
    '2026-11-20',
  ];
  const fitting = texts.filter(
    (text) => (regular?.test(text) ?? true) && text.length <= maxLength && text.length >= minLength,
  );
  return fitting.length > 0 ? pick(random, fitting) : 'x';
}
