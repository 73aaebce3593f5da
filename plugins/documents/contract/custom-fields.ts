export const customFieldTypes = ['text', 'number', 'day', 'choice', 'yesNo'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** The number of custom fields that a company may add to one kind. */
export const customFieldsAtMost = 20;
export const customTextAtMost = 500;

/**
 * The value that a document has in a custom field. The document stores the field's name and print flag too, so later
 * changes of the field do not affect it.
 */
export interface CustomValue {
  readonly id: string;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly isPrinted: boolean;
  /**
   * The value: a number in its shortest form, `yyyy-MM-dd`, one of the options, or `true`. An empty value is not stored
   * at all.
   */
  readonly value: string;
}
