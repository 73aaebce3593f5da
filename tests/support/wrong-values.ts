/** The part of JSON Schema that the contracts use. */
export interface SchemaNode {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** The ways in which a value can violate its schema. */
export const faults = ['missing', 'unknown', 'type', 'long', 'empty', 'spelling', 'small', 'large'] as const;
export type Fault = (typeof faults)[number];

/**
 * Returns a value like `valid` that violates the schema in this way in as many fields as possible, so that one call shows the messages of
 * all fields. Returns `undefined` if the schema cannot be violated in this way.
 */
export function wrongValue(schema: SchemaNode, valid: unknown, fault: Fault): unknown {
  const changed = change(schema, valid, fault);
  return changed === unchanged ? undefined : changed;
}

const unchanged = Symbol('unchanged');

function change(schema: SchemaNode, valid: unknown, fault: Fault): unknown {
  if (schema.properties) return changeObject(schema, valid, fault);
  if (schema.type === 'array') {
    const [first] = Array.isArray(valid) ? valid : [];
    const item = schema.items && fault !== 'type' ? change(schema.items, first, fault) : unchanged;
    if (item !== unchanged) return [item];
  }
  const plain = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const wrong = wrongPlain(schema.anyOf && plain.const === undefined ? plain : schema, fault);
  return wrong;
}

function changeObject(schema: SchemaNode, valid: unknown, fault: Fault): unknown {
  const { properties = {}, required = [] } = schema;
  const whole = (valid ?? {}) as Readonly<Record<string, unknown>>; // This is the body of a sample.
  if (fault === 'missing') return required.length > 0 ? {} : unchanged;
  const parts = Object.entries(properties).map(
    ([name, part]) => [name, change(part, whole[name], fault === 'unknown' ? 'unknown' : fault)] as const,
  );
  const wrong = Object.fromEntries(parts.filter(([, value]) => value !== unchanged));
  if (fault === 'unknown') return { ...whole, ...wrong, nonsense: 1 };
  return Object.keys(wrong).length > 0 ? { ...whole, ...wrong } : unchanged;
}

function wrongPlain(schema: SchemaNode, fault: Fault): unknown {
  const isText = schema.type === 'string';
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  switch (fault) {
    case 'type':
      if (schema.type === undefined && !schema.enum && !schema.anyOf) return unchanged; // Any type is valid for this schema.
      return isText || schema.enum || schema.anyOf ? 5 : 'x';
    case 'long':
      if (schema.type === 'array' && schema.maxItems !== undefined)
        return Array.from({ length: schema.maxItems + 1 }, () => '');
      return isText && schema.maxLength !== undefined ? 'x'.repeat(schema.maxLength + 1) : unchanged;
    case 'empty':
      return isText && (schema.minLength ?? 0) > 0 ? '' : unchanged;
    case 'spelling':
      if (schema.enum || schema.anyOf || schema.const !== undefined) return 'nonsense';
      return isText && (schema.pattern || schema.format) ? ' ' : unchanged;
    case 'small':
      return isNumber && schema.minimum !== undefined ? schema.minimum - 1 : unchanged;
    case 'large':
      return isNumber && schema.maximum !== undefined ? schema.maximum + 1 : unchanged;
    default:
      return unchanged;
  }
}
