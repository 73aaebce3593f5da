import { point, type Token } from '#core/registry';
import type { ExtraField } from './kind-fields.ts';

export interface StockPlace {
  readonly id: string;
  readonly name: string;
}

/** The source of the warehouses that the goods of a document can come from or go to. */
export interface StockPlaces {
  /**
   * Returns the places; the first one is the default of documents without a chosen place. Never rejects: if it fails, the list is empty.
   */
  list(): Promise<readonly StockPlace[]>;
}

/** The extension point for sources of places. The manifest of the plugin that manages stock contributes to it. */
export const stockPlaces = point<{ readonly places: Token<StockPlaces, 'company'> }>('documents.stock-places');

/** The own fields of a kind that moves goods; null means the company's usual place. */
export const stockFields = {
  warehouseId: {
    type: 'text',
    reference: 'warehouse',
    maxLength: 36,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.FIELD.WAREHOUSE',
    copy: 'kept',
    form: 'details', // The field shows only if there is more than one place. Among the always visible terms it would shift the others.
    print: 'nowhere',
  },
} as const satisfies Readonly<Record<string, ExtraField>>;

/** Returns the place that the document is stored with; null means the usual one. */
export function warehouseOf({ extra }: { readonly extra?: Readonly<Record<string, unknown>> }): string | null {
  const named = extra?.['warehouseId'];
  return typeof named === 'string' && named !== '' ? named : null;
}
