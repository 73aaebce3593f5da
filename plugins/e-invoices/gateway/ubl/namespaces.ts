import type { Form } from '../model/e-invoice.ts';

/** The names of the root elements. */
export const rootOf: Readonly<Record<Form, string>> = { invoice: 'Invoice', creditNote: 'CreditNote' };

/** The namespaces of UBL 2.1: of the two forms, and of their parts. */
export const namespaces = {
  invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  creditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;

/** Returns the form that a root element has, or undefined if it is not an invoice of UBL. */
export function formOf({ name, namespace }: { readonly name: string; readonly namespace: string }): Form | undefined {
  return (['invoice', 'creditNote'] as const).find((form) => rootOf[form] === name && namespaces[form] === namespace);
}
