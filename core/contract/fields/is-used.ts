import type { AddedFields } from './added-field.ts';

/** A record, or what a form has of one: its own fields, and beside them those that plugins add. */
interface Said {
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  readonly [name: string]: unknown;
}

/** Checks whether a record uses an added field: the fields that `when` names have one of its values, and are used themselves. */
export function isUsed(fields: AddedFields, name: string, record: Said): boolean {
  return Object.entries(fields[name]?.when ?? {}).every(([other, values]) => {
    const added = fields[other];
    const value = added ? (record.extra?.[other] ?? added.initial) : record[other];
    return values.includes(String(value)) && isUsed(fields, other, record);
  });
}
