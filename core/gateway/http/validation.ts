import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { problems } from '#core/contract';
import { trimEmails } from '#core/contract/formats';
import { fieldProblems } from './field-problems.ts';
import { type LongList, longList } from './long-list.ts';
import { Refusal } from './refusal.ts';
import { fieldText } from './refusal-texts.ts';

/**
 * Checks input against a schema. Unknown fields are refused with their path, not removed: nothing is lost silently. E-mail addresses are
 * trimmed first.
 */
export interface InputCheck {
  /** Returns the checked value. @throws Refusal `invalid-input` with every wrong field */
  (value: unknown): unknown;
}

/** Makes the check of a schema. @param convert turns texts into the schema's types, for a query */
export function inputCheck(schema: TSchema, { convert = false } = {}): InputCheck {
  const compiled = lazy(() => {
    const closed = close(schema);
    return { closed, validator: Compile(closed) };
  });
  return (value) => {
    const { closed, validator } = compiled();
    // A query consists of text: `top=10` becomes a number if the schema requires it. Bodies are not converted.
    const input = trimEmails(closed, convert ? converted(closed, value) : value);
    const long = longList(closed, input);
    if (long) throw tooLong(long);
    if (validator.Check(input)) return input;
    throw new Refusal(problems.invalidInput, { fields: fieldProblems(closed, validator, input) });
  };
}

function tooLong({ path, limit }: LongList): Refusal {
  const message = fieldText('maxItems', path, { limit });
  return new Refusal(problems.invalidInput, { fields: [{ path, code: 'maxItems', message }] });
}

/**
 * Converts field by field: TypeBox 1.4 uses the names of an object's fields as patterns, and the pattern `$skip` matches no text, so such a
 * field would not be converted.
 */
function converted(schema: TSchema, value: unknown): unknown {
  const { properties } = schema as { properties?: Readonly<Record<string, TSchema>> }; // present if the schema is one of an object
  if (!properties || typeof value !== 'object' || value === null) return Value.Convert(schema, value);
  const convert = ([name, text]: [string, unknown]) => {
    const property = properties[name];
    return [name, property ? Value.Convert(property, text) : text];
  };
  return Object.fromEntries(Object.entries(value).map(convert));
}

/** Makes the objects of an input refuse unknown fields, unless the schema itself allows them. */
function close(schema: TSchema): TSchema {
  return closeNode(schema) as TSchema; // the same schema, with `additionalProperties: false` added
}

function closeNode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeNode);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.create(Object.getPrototypeOf(node), Object.getOwnPropertyDescriptors(node)) as Record<
    string,
    unknown
  >;
  for (const key of ['properties', 'items', 'anyOf', 'patternProperties'] as const) {
    const child = copy[key];
    if (child === undefined) continue;
    copy[key] =
      key === 'properties' || key === 'patternProperties'
        ? Object.fromEntries(Object.entries(child as object).map(([name, part]) => [name, closeNode(part)]))
        : closeNode(child);
  }
  if (copy.type === 'object' && (copy.properties || copy.patternProperties) && copy.additionalProperties === undefined)
    copy.additionalProperties = false;
  // Each part of an intersection knows only some of the fields, so the intersection is closed as a whole.
  if (Array.isArray(copy.allOf)) copy.unevaluatedProperties ??= false;
  return copy;
}

/** Makes the check of a handler's reply against its contract; a difference is our mistake, never the caller's. */
export function replyCheck(schema: TSchema): (value: unknown) => void {
  const compiled = lazy(() => Compile(schema));
  return (value) => {
    const validator = compiled();
    if (validator.Check(value)) return;
    const first = validator.Errors(value)[0];
    throw new Error(`The reply breaks its schema at "${first?.instancePath}": ${first?.message}`);
  };
}

/**
 * Postpones the work until the first use: compiling a thousand schemas would take a tenth of the start time, and most are not needed for
 * hours.
 */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
