import type { TSchema } from 'typebox';
import { namedPattern } from './named-patterns.ts';

/**
 * Returns the value of a schema with its e-mail addresses trimmed: addresses are pasted, and a space comes with them. The form and the
 * gateway both check the trimmed value. Nothing else of the value is changed or copied.
 */
export function trimEmails(schema: TSchema, value: unknown): unknown {
  // The parts of a schema that may contain an address.
  const { pattern, anyOf, allOf, items, properties } = schema as {
    pattern?: string;
    anyOf?: readonly TSchema[];
    allOf?: readonly TSchema[];
    items?: TSchema;
    properties?: Readonly<Record<string, TSchema>>;
  };
  if (typeof value === 'string' && namedPattern(pattern)?.code === 'email') return value.trim();
  let trimmed = value;
  for (const part of [...(anyOf ?? []), ...(allOf ?? [])]) trimmed = trimEmails(part, trimmed);
  if (items && Array.isArray(trimmed)) return trimmed.map((item) => trimEmails(items, item));
  if (!properties || typeof trimmed !== 'object' || trimmed === null) return trimmed;
  const fields = trimmed as Readonly<Record<string, unknown>>; // an object, so its fields have names
  const changed = Object.entries(properties).flatMap(([name, part]) => {
    const field = trimEmails(part, fields[name]);
    return field === fields[name] ? [] : [[name, field] as const];
  });
  return changed.length > 0 ? { ...fields, ...Object.fromEntries(changed) } : fields;
}
