import { xmlText } from '../ubl/xml-text.ts';

/** Returns a value as a file can say it: texts as XML holds them, and nothing that says nothing. So what is read of the file equals it. */
export function sayable<Value>(value: Value): Value {
  return said(value) as Value; // Only optional properties can say nothing.
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
