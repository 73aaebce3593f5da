import { textAt, type XmlElement } from '#core/gateway/reading';
import type { EInvoice, Form } from '../model/e-invoice.ts';
import { formOf, namespaces } from './namespaces.ts';
import { elementOf, type Place, placesOf } from './place.ts';
import { belongs } from './place-match.ts';
import { invoicePlaces } from './places/invoice-places.ts';

/**
 * A part of a file that the model cannot hold: an element or an attribute that EN 16931 does not have, or that is repeated (`unknown`); an
 * element without a text (`empty`); an amount in another currency than the document's (`currency`); or an element in another namespace than
 * UBL 2.1 prescribes (`namespace`).
 */
export interface Misunderstood {
  readonly fault: 'unknown' | 'empty' | 'currency' | 'namespace';
  /** Its path in the file, such as `/Invoice/AccountingSupplierParty/Party/WebsiteURI`. */
  readonly path: string;
  /** The number of its line in the file. */
  readonly line: number;
}

export interface UblReading {
  readonly invoice: EInvoice;
  readonly misunderstood: readonly Misunderstood[];
}

/** Reads an invoice or a credit note of UBL 2.1. @returns undefined for anything else */
export function readUbl(root: XmlElement): UblReading | undefined {
  const form = formOf(root);
  if (!form) return undefined;
  const invoice: Values = { form };
  const misunderstood: Misunderstood[] = [];
  const currency = textAt(root, 'DocumentCurrencyCode');
  const vatCurrency = textAt(root, 'TaxCurrencyCode');
  readInside(root, invoicePlaces, invoice, {
    form,
    invoice,
    currency,
    vatCurrency,
    misunderstood,
    path: `/${root.name}`,
  });
  return { invoice: invoice as unknown as EInvoice, misunderstood }; // The description only names properties of the model.
}

/** The invoice, or a group of it, while it is read. */
type Values = Record<string, unknown>;

interface Reading {
  readonly form: Form;
  readonly invoice: Values;
  readonly currency: string;
  readonly vatCurrency: string;
  readonly misunderstood: Misunderstood[];
  readonly path: string;
}

function readInside(parent: XmlElement, places: readonly Place[], scope: Values, reading: Reading): void {
  const free = new Set(placesOf(places, reading.form));
  for (const element of parent.children) {
    const path = `${reading.path}/${element.name}`;
    const place = [...free].find((one) => belongs(one, element, reading));
    if (!place) {
      reading.misunderstood.push({ fault: 'unknown', path, line: element.line });
      continue;
    }
    if (!place.isList) free.delete(place);
    readOne(element, place, scope, { ...reading, path });
  }
}

function readOne(element: XmlElement, place: Place, scope: Values, reading: Reading): void {
  const prefix = elementOf(place, reading.form).slice(0, 3) as 'cac' | 'cbc'; // The type of the names allows no other prefix.
  if (element.namespace !== namespaces[prefix]) tell(element, 'namespace', reading);
  const inner = scopeFor(place, scope, reading);
  readAttributes(element, place, inner, reading);
  const isLeaf = place.inside.length === 0;
  if (isLeaf) readText(element, place, inner, reading);
  else if (element.children.length === 0) tell(element, 'empty', reading);
  else readInside(element, place.inside, inner, reading);
}

/** Returns the scope of the place's properties, after adding the group or the next item of the list. */
function scopeFor(place: Place, scope: Values, { invoice }: Reading): Values {
  if (place.isOfInvoice) return invoice;
  if (place.scope === undefined) return scope;
  const added: Values = {};
  if (place.isList) listOf(scope, place.scope).push(added);
  else scope[place.scope] = added;
  return added;
}

function listOf(scope: Values, name: string): unknown[] {
  const list = scope[name];
  if (Array.isArray(list)) return list;
  const added: unknown[] = [];
  scope[name] = added;
  return added;
}

function readText(element: XmlElement, place: Place, scope: Values, reading: Reading): void {
  const text = element.text.trim();
  for (const child of element.children)
    reading.misunderstood.push({ fault: 'unknown', path: `${reading.path}/${child.name}`, line: child.line });
  if (text === '') tell(element, 'empty', reading);
  else if (place.text === undefined) return;
  else if (place.isList && place.scope === undefined) listOf(scope, place.text).push(text);
  else scope[place.text] = text;
}

function readAttributes(element: XmlElement, place: Place, scope: Values, reading: Reading): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    const property = place.attributes?.[name];
    if (typeof property === 'string') scope[property] = value;
    else if (property === undefined && !(place.currency && name === 'currencyID'))
      tell(element, 'unknown', reading, name);
  }
  const isOther = place.currency && element.attributes['currencyID'] !== reading[place.currency];
  if (isOther) tell(element, 'currency', reading);
}

function tell(
  element: XmlElement,
  fault: Misunderstood['fault'],
  { misunderstood, path }: Reading,
  attribute?: string,
) {
  misunderstood.push({ fault, path: attribute === undefined ? path : `${path}/@${attribute}`, line: element.line });
}
