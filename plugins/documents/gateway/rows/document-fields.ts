import { trimDecimal } from '#core/money';
import type { ColumnType } from 'kysely';
import { perField } from '#core/contract/fields';
import { type Customer, documentFields, type FieldName, type FieldValues, type Line } from '../../contract/index.ts';

/** A column that is read as a value and written as JSON text, because `pg` would turn an array into an SQL array. */
export type Json<T> = ColumnType<T, string, string>;

type Fields = typeof documentFields;
type NameOf<Column> = { [Name in FieldName]: Fields[Name]['column'] extends Column ? Name : never }[FieldName];

export type FieldColumns = {
  [Column in Fields[FieldName]['column']]: ColumnOf<FieldValues[NameOf<Column>]>;
};
type ColumnOf<Value> = Value extends Customer | Line[] ? Json<Value> : Value;

type FieldRecord = { [Column in Fields[FieldName]['column']]: FieldValues[NameOf<Column>] };

/** Returns the fields of a row in the form that a request would contain. */
export function fieldsOf(record: FieldRecord): FieldValues {
  return perField<Fields, FieldValues>(documentFields, (_, { type, column }) => {
    const value = record[column];
    // PostgreSQL pads numbers to the scale of their column.
    return type === 'decimal' && typeof value === 'string' ? trimDecimal(value) : value;
  });
}

/** Returns the fields in the form that a row has when it is read. */
export function recordOf(values: FieldValues): FieldRecord {
  const entries = Object.entries(documentFields).map(([name, { column }]) => [column, values[name as FieldName]]);
  return Object.fromEntries(entries) as FieldRecord; // Each value has the name of its column.
}

/** Returns the fields in the form in which the columns of a row are written. */
export function fieldColumns(values: FieldValues) {
  const { customer, lines, ...columns } = recordOf(values);
  return { ...columns, customer: JSON.stringify(customer), lines: JSON.stringify(lines) };
}
