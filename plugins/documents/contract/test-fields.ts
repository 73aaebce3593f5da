import type { Field } from '#core/contract/fields';
import type { Customer, DocumentField, DocumentInput, FieldValues, LineInput } from './index.ts';
import { type CompositeField, customerFields, documentFields, lineFields } from './index.ts';

/** The values that a test must provide, because they must refer to existing records. */
export interface ExistingReferences {
  readonly partnerId: string;
  readonly sequenceCode: string;
  readonly bankAccountId: string;
  /** The catalogue item of the lines. Null if there is no catalogue; missing if nothing checks that the item exists. */
  readonly itemId?: string | null;
}

/**
 * Returns an input with a distinct value in every described field, never the initial value. If a field is lost between two places, the
 * value that is read back differs.
 * @param variant inputs of different variants differ in every field
 */
export function everyField({ itemId, ...exists }: ExistingReferences, variant: 0 | 1): Required<DocumentInput> {
  const item = itemId === undefined ? {} : { itemId };
  const line = { id: `0193e000-0000-7000-8000-00000000000${variant}`, ...samples(lineFields, variant), ...item };
  const lines = [
    { ...line, vatCategory: 'S', vatRate: ['19', '5'][variant], exemptionReason: null },
    { ...line, id: line.id.replace('0193', '0194'), vatCategory: (['E', 'AE'] as const)[variant], vatRate: '0' },
  ];
  return {
    ...samples(documentFields, variant),
    ...exists,
    customer: samples(customerFields, variant) as Customer,
    lines: lines as LineInput[],
  } as Required<DocumentInput>; // The object has a value for each field.
}

/** Returns the described fields of a document or an input, to compare them. Use `without ids` if a copy gives the lines new ids. */
export function fieldsIn(document: FieldValues | DocumentInput, ids: 'with ids' | 'without ids' = 'with ids'): object {
  const values: Readonly<Record<string, unknown>> = { ...document };
  // Only described fields count: the amounts in a response's line are computed, not input.
  const lines = document.lines.map((line) => {
    const fields = Object.entries(line).filter(([name]) => name in lineFields);
    return { ...(ids === 'with ids' && { id: line.id }), ...Object.fromEntries(fields) };
  });
  return { ...Object.fromEntries(Object.keys(documentFields).map((name) => [name, values[name]])), lines };
}

function samples(fields: Readonly<Record<string, Field | CompositeField | DocumentField>>, variant: 0 | 1): object {
  const entries = Object.entries(fields).map(([name, field], index) => [
    name,
    sample(name, field, index * 2 + variant),
  ]);
  return Object.fromEntries(entries);
}

function sample(name: string, field: Field | CompositeField, serial: number): unknown {
  switch (field.type) {
    case 'customer':
    case 'lines':
      return undefined;
    case 'day':
      return `2026-11-${String(10 + serial)}`;
    case 'choice':
      return field.of[(1 + (serial % 2)) % field.of.length];
    case 'flag':
      return serial % 2 === 0;
    case 'decimal':
      return String(2 + serial);
    case 'text': {
      const { maxLength = 255, pattern = '' } = field;
      const countries = ['CZ', 'AT'];
      const written = [
        `${name} ${serial}`.slice(-maxLength),
        String(1 + serial),
        ['CZK', 'PLN'][serial % 2],
        countries[serial % 2],
        `adresa${serial}@firma.example`,
      ];
      return written.find((text) => text !== undefined && new RegExp(pattern).test(text));
    }
  }
}
