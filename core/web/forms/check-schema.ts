import type { TSchema } from 'typebox';
import { namedPattern, trimEmails } from '#core/contract/formats';
import type { WrongField } from './field-messages.ts';

/**
 * Returns the errors that a schema finds in a form's values, one for each field; the gateway trims e-mail addresses. The checker is loaded with the first form; it interprets
 * the schema, because compiling one needs `eval`, which the page's policy forbids.
 */
export async function checkSchema(schema: TSchema, values: unknown): Promise<WrongField[]> {
  const { Errors } = await import('./typebox-errors.ts');
  const found = new Map<string, WrongField>();
  for (const error of Errors(schema, trimEmails(schema, values))) {
    for (const wrong of wrongFieldsOf(error, values)) if (!found.has(wrong.path)) found.set(wrong.path, wrong);
  }
  return [...found.values()];
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

function wrongFieldsOf({ keyword, instancePath, params }: SchemaError, values: unknown): WrongField[] {
  const { requiredProperties, limit, pattern, format, type } = params as Record<string, unknown>; // the fields that exist depend on the keyword
  if (Array.isArray(requiredProperties)) {
    return requiredProperties.map((name) => ({ path: `${instancePath}/${name}`, code: 'required' }));
  }
  // An empty field is reported as missing; *not a number* would confuse a user who typed nothing.
  if (instancePath && isEmpty(valueAt(values, instancePath))) return [{ path: instancePath, code: 'required' }];
  const named = namedPattern(pattern);
  if (named) return [{ path: instancePath, code: named.code }];
  const detail = limit ?? pattern ?? format ?? type;
  const wrong = { path: instancePath, code: keyword };
  return [typeof detail === 'string' || typeof detail === 'number' ? { ...wrong, limit: detail } : wrong];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

function valueAt(values: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1);
  return parts.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], values); // undefined if absent
}
