import { trimDecimal } from '#core/money';
import type { ColumnType } from 'kysely';
import {
  type Customer,
  documentFields,
  type FieldName,
  type FieldValues,
  type Line,
  perField,
} from '../contract/index.ts';

/** Read as a value, written as text: `pg` would turn an array into an SQL array. */
export type Json<T> = ColumnType<T, string, string>;

type Fields = typeof documentFields;
type NameOf<Column> = { [Name in FieldName]: Fields[Name]['column'] extends Column ? Name : never }[FieldName];

/** The columns of the fields. */
export type FieldColumns = {
  [Column in Fields[FieldName]['column']]: ColumnOf<FieldValues[NameOf<Column>]>;
};
type ColumnOf<Value> = Value extends Customer | Line[] ? Json<Value> : Value;

/** The fields as a row has them. */
type FieldRecord = { [Column in Fields[FieldName]['column']]: FieldValues[NameOf<Column>] };

/** The fields of a row as they travel: what somebody would have sent to get it. */
export function fieldsOf(record: FieldRecord): FieldValues {
  return perField<Fields, FieldValues>(documentFields, (_, { type, column }) => {
    const value = record[column];
    // PostgreSQL pads numbers to the scale of their column.
    return type === 'decimal' && typeof value === 'string' ? trimDecimal(value) : value;
  });
}

/** The fields as a row has them. */
export function recordOf(values: FieldValues): FieldRecord {
  const entries = Object.entries(documentFields).map(([name, { column }]) => [column, values[name as FieldName]]);
  return Object.fromEntries(entries) as FieldRecord; // each under its own column
}

/** The fields as the columns of a row take them. */
export function fieldColumns(values: FieldValues) {
  const { customer, lines, ...columns } = recordOf(values);
  return { ...columns, customer: JSON.stringify(customer), lines: JSON.stringify(lines) };
}
