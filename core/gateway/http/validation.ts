import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { problems } from '#core/contract';
import { fieldProblems } from './field-problems.ts';
import { type LongList, longList } from './long-list.ts';
import { Refusal } from './refusal.ts';
import { fieldText } from './refusal-texts.ts';

/** Checks input against a schema. Unknown fields are refused with their path, not stripped: nothing is lost unseen. */
export interface InputCheck {
  /** @throws Refusal `invalid-input` that lists every field. */
  (value: unknown): unknown;
}

/** @param from where in the request, for the pointer: bodies have none, queries `query`. */
export function inputCheck(schema: TSchema, { convert = false } = {}): InputCheck {
  const compiled = whenAsked(() => {
    const closed = close(schema);
    return { closed, validator: Compile(closed) };
  });
  return (value) => {
    const { closed, validator } = compiled();
    // A query is text: `top=10` becomes a number where the schema says so. Bodies are taken as they are.
    const input = convert ? converted(closed, value) : value;
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
 * Field by field: TypeBox 1.4 looks the fields of an object up by their names as patterns, in which `$skip` is none that a
 * text could match, and would leave them as they are.
 */
function converted(schema: TSchema, value: unknown): unknown {
  const { properties } = schema as { properties?: Readonly<Record<string, TSchema>> }; // of an object
  if (!properties || typeof value !== 'object' || value === null) return Value.Convert(schema, value);
  const convert = ([name, text]: [string, unknown]) => {
    const property = properties[name];
    return [name, property ? Value.Convert(property, text) : text];
  };
  return Object.fromEntries(Object.entries(value).map(convert));
}

/** Objects of an input take no other fields than they name, unless the schema says so itself. */
function close(schema: TSchema): TSchema {
  return closeNode(schema) as TSchema; // the same schema with `additionalProperties: false` in it
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
  if (copy.type === 'object' && copy.properties && copy.additionalProperties === undefined)
    copy.additionalProperties = false;
  // The parts of an intersection each know only some of the fields: it is closed as a whole.
  if (Array.isArray(copy.allOf)) copy.unevaluatedProperties ??= false;
  return copy;
}

/** What a handler answers must be what its contract says; anything else is our mistake, never the caller's. */
export function replyCheck(schema: TSchema): (value: unknown) => void {
  const compiled = whenAsked(() => Compile(schema));
  return (value) => {
    const validator = compiled();
    if (validator.Check(value)) return;
    const first = validator.Errors(value)[0];
    throw new Error(`The reply breaks its schema at "${first?.instancePath}": ${first?.message}`);
  };
}

/** A start would compile a thousand schemas, a tenth of its time, of which most are not asked for hours. */
function whenAsked<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
