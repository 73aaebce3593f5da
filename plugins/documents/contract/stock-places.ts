import { point, type Token } from '#core/registry';
import type { ExtraField } from './kind-fields.ts';

/** Where goods may lie. */
export interface StockPlace {
  readonly id: string;
  readonly name: string;
}

/** Where the goods of a document may come from or go to. */
export interface StockPlaces {
  /** The one that is meant where a document names none first; never rejects: without an answer there is nothing to choose. */
  list(): Promise<readonly StockPlace[]>;
}

/** Contributed by the manifest of whoever keeps stock. */
export const stockPlaces = point<{ readonly places: Token<StockPlaces, 'company'> }>('documents.stock-places');

/** What a kind that moves goods has among its own fields: null is the place where the company's goods usually lie. */
export const stockFields = {
  warehouseId: {
    type: 'text',
    reference: 'warehouse',
    maxLength: 36,
    nullable: true,
    initial: null,
    label: 'DOCUMENTS.FIELD.WAREHOUSE',
    copy: 'kept',
    form: 'details', // where there is more than one is asked for, and what stands open would move
    print: 'nowhere',
  },
} as const satisfies Readonly<Record<string, ExtraField>>;

/** The place that a document of such a kind names; null: the usual one. */
export function warehouseOf({ extra }: { readonly extra?: Readonly<Record<string, unknown>> }): string | null {
  const named = extra?.['warehouseId'];
  return typeof named === 'string' && named !== '' ? named : null;
}
