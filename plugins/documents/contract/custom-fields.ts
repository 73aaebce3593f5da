export const customFieldTypes = ['text', 'number', 'day', 'choice', 'yesNo'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** What a company may add to one kind. */
export const customFieldsAtMost = 20;
export const customTextAtMost = 500;

/** What a document says in a field that the company has added: what the field was called and how it was printed stay with it, whatever becomes of the field. */
export interface CustomValue {
  /** Of the field. */
  readonly id: string;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly isPrinted: boolean;
  /** A number in its shortest spelling, `yyyy-MM-dd`, one of the choices, or `true`: what says nothing is not there. */
  readonly value: string;
}
