import { xmlText } from '../ubl/xml-text.ts';

/**
 * Returns a value in the form that a file can state: texts without characters that XML forbids, and without empty properties. So the value
 * that is read from the file is equal to it.
 */
export function sayable<Value>(value: Value): Value {
  return said(value) as Value; // Only optional properties can be empty, so the type stays the same.
}

function said(value: unknown): unknown {
  if (typeof value === 'string') return xmlText(value);
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  const properties = Object.entries(value).map(([name, one]) => [name, said(one)] as const);
  return Object.fromEntries(properties.filter(([, one]) => one !== undefined && one !== '' && !isEmpty(one)));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
