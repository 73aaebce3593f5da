import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import {
  dayPattern,
  constantSymbolPattern,
  namedPattern,
  specificSymbolPattern,
  variableSymbolPattern,
  uuidPattern,
} from '#core/contract/formats';
import { exchangeRatePattern, moneyPattern, percentPattern, quantityPattern } from '#core/money/light';
import type { RefusedField } from './refusal.ts';
import { type FieldText, fieldText, type RefusalText } from './refusal-texts.ts';

/** One error of a validation, as TypeBox reports it. */
interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Returns every wrong field once, with a sentence for the caller: a pattern would not help people. */
export function fieldProblems(schema: TSchema, validator: Validator, value: unknown): RefusedField[] {
  const found = new Map<string, RefusedField>();
  const add = (problem: RefusedField) => void (found.has(problem.path) || found.set(problem.path, problem));
  const faults = validator.Errors(value) as unknown as readonly Fault[]; // its declared type lacks some properties
  for (const fault of faults) {
    const { keyword, instancePath: path, params } = fault;
    const unknown = params['additionalProperties'] ?? params['unevaluatedProperties'];
    if (Array.isArray(params['requiredProperties'])) {
      for (const name of params['requiredProperties']) add(refusedField(`${path}/${pointerPart(name)}`, 'required'));
    } else if (Array.isArray(unknown)) {
      for (const name of unknown) add(refusedField(`${path}/${pointerPart(name)}`, 'unknown'));
    } else if (keyword !== 'boolean') {
      add({ path: path || '/', code: codeOf(fault), message: sentenceOf(fault, nodeAt(schema, fault.schemaPath)) });
    }
  }
  return [...found.values()];
}

function refusedField(path: string, code: 'required' | 'unknown'): RefusedField {
  return { path, code, message: fieldText(code, path) };
}

function codeOf({ keyword, params }: Fault): string {
  return namedPattern(params['pattern'])?.code ?? keyword;
}

function sentenceOf({ keyword, instancePath: path, params }: Fault, node: Node): RefusalText {
  if (path === '') return fieldText('body', path);
  const values = choicesAt(node);
  if (values.length > 0) return fieldText(values.length === 1 ? 'only' : 'choice', path, { values: values.join(', ') });
  const { limit } = params as { readonly limit?: number }; // present for the keywords that have a limit
  switch (keyword) {
    case 'type':
      return fieldText(typeWords[String(params['type'])] ?? 'invalid', path);
    case 'minLength':
      return limit === 1 ? fieldText('blank', path) : fieldText('minLength', path, { limit: limit ?? 0 });
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'minItems':
    case 'maxItems':
    case 'maxProperties':
      return fieldText(keyword, path, { limit: limit ?? 0 });
    case 'uniqueItems':
      return fieldText('uniqueItems', path);
    case 'format':
      return fieldText(params['format'] === 'date' ? 'date' : 'invalid', path);
    case 'pattern':
      return ofPattern(String(params['pattern']), path, node);
    default:
      return fieldText('invalid', path);
  }
}

const typeWords: Readonly<Record<string, FieldText>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

/** The texts for the patterns that many contracts use. A pattern of a single contract may have `examples` in its schema instead. */
const patternWords: ReadonlyMap<string, FieldText> = new Map<string, FieldText>([
  ['\\S', 'blank'],
  ['^$|\\S', 'blank'],
  [uuidPattern, 'id'],
  [dayPattern, 'date'],
  [moneyPattern, 'amount'],
  [quantityPattern, 'quantity'],
  [percentPattern, 'percent'],
  [exchangeRatePattern, 'rate'],
]);

const digitPatterns: ReadonlyMap<string, number> = new Map([
  [variableSymbolPattern, 10],
  [specificSymbolPattern, 10],
  [constantSymbolPattern, 4],
  ['^\\d{0,10}$', 10],
  ['^\\d{0,4}$', 4],
]);

function ofPattern(pattern: string, path: string, { schema }: Node): RefusalText {
  const word = namedPattern(pattern)?.code ?? patternWords.get(pattern);
  if (word) return fieldText(word, path);
  const limit = digitPatterns.get(pattern);
  if (limit !== undefined) return fieldText('digits', path, { limit });
  const [example] = (schema['examples'] as readonly unknown[] | undefined) ?? []; // as JSON Schema defines it
  return example === undefined ? fieldText('invalid', path) : fieldText('example', path, { example: String(example) });
}

interface Node {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly parent?: Node;
}

/** Finds the schema of a path. @param path in TypeBox's form: `#/properties/lines/items/properties/unit` */
function nodeAt(schema: TSchema, path: string): Node {
  let node: Node = { schema: schema as unknown as Node['schema'] }; // a schema is an object
  let value: unknown = schema;
  for (const part of path.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      node = { schema: value as Node['schema'], parent: node };
  }
  return node;
}

/** Returns the allowed values of the schema, or of the choice that contains it; an empty list if other values are allowed too. */
function choicesAt({ schema, parent }: Node): string[] {
  const around = parent?.schema['anyOf'] as readonly Node['schema'][] | undefined;
  const all = around?.includes(schema) ? around : [schema];
  const values = all.map((one) => (one['const'] === undefined ? one['enum'] : [one['const']]));
  return values.every(Array.isArray) ? values.flat().map(String) : [];
}

function pointerPart(name: unknown): string {
  return String(name).replaceAll('~', '~0').replaceAll('/', '~1');
}
