import { trimDecimal } from '#core/money/light';
import type { EnteredAmounts, Field } from './field.ts';

/**
 * A field that records have besides those of their owner: a plugin adds it to another plugin's records, or a kind of document has it alone.
 * All such fields of a record share one column and one object over HTTP, `extra`.
 */
export type AddedField = Field & {
  readonly initial: string | boolean | null;
  /** Whether the list can show the field, and an export has it. */
  readonly list?: true;
  /** Whether a search for its value finds the record. */
  readonly searched?: true;
  /** The key of the placeholder in the form, which describes the value that an empty field gets. */
  readonly placeholder?: string;
  /** Whether the form hides the field in a company that is not a VAT payer. */
  readonly ofVatPayers?: true;
  /**
   * The values of other fields with which a record uses the field, such as `{ vatCategory: ['AE'] }`: own fields of a document or of a line,
   * or added ones. The form shows the field only then, and elsewhere it keeps its initial value.
   */
  readonly when?: Readonly<Record<string, readonly string[]>>;
};

export type AddedFields = Readonly<Record<string, AddedField>>;
export type ExtraValue = string | boolean | null | readonly EnteredAmounts[];
export type ExtraValues = Readonly<Record<string, ExtraValue>>;

/** Returns the initial values of added fields. */
export function initialExtra(fields: AddedFields): ExtraValues {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
}

/** Checks whether a record says nothing in a field: it stands at its initial value, whichever way a number is spelled. */
export function isInitial({ type, initial }: AddedField, value: ExtraValue | undefined): boolean {
  const spelled = (one: ExtraValue) => (type === 'decimal' && typeof one === 'string' && one ? trimDecimal(one) : one);
  return value === undefined || spelled(value) === spelled(initial);
}
