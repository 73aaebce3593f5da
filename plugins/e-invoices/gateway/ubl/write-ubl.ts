import Builder from 'fast-xml-builder';
import type { EInvoice } from '../model/e-invoice.ts';
import { namespaces, rootOf } from './namespaces.ts';
import { elementOf, isConstant, type Place, placesOf } from './place.ts';
import { invoicePlaces } from './places/invoice-places.ts';
import { xmlText } from './xml-text.ts';

/*
 * fast-xml-builder generates the XML: an element is an object with its name and its content in order. The library escapes texts, and
 * `xmlText` removes characters that XML forbids.
 */

/** An element in the form of the library: its name with its content, and its attributes under `:@`. */
type XmlNode = Record<string, unknown>;

const builder = new Builder({ preserveOrder: true, ignoreAttributes: false, suppressBooleanAttributes: false });

/** Writes the invoice as UBL 2.1. It computes nothing: all amounts come from the invoice. */
export function writeUbl(invoice: EInvoice): string {
  const { form } = invoice;
  const writing: Writing = { invoice: asScope(invoice), form, written: new Set() };
  const root = {
    [rootOf[form]]: writeAll(invoicePlaces, writing.invoice, writing).nodes,
    ':@': {
      '@_xmlns': namespaces[form],
      '@_xmlns:cac': namespaces.cac,
      '@_xmlns:cbc': namespaces.cbc,
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build([root])}\n`;
}

/** The invoice, or a group of it. */
type Scope = Readonly<Record<string, unknown>>;

interface Writing {
  readonly invoice: Scope;
  readonly form: EInvoice['form'];
  /** The places with properties of the invoice that were already written. */
  readonly written: Set<Place>;
}

/** The nodes of places, and whether any of them contains a value of the invoice and not only fixed texts. */
interface Written {
  readonly nodes: XmlNode[];
  readonly isFilled: boolean;
}

function writeAll(places: readonly Place[], scope: Scope, writing: Writing): Written {
  const nodes: XmlNode[] = [];
  let isFilled = false;
  for (const place of placesOf(places, writing.form))
    for (const inner of scopesOf(place, scope, writing)) {
      const node = writeOne(place, inner, writing);
      if (!node) continue;
      nodes.push(node);
      isFilled ||= !isConstant(place);
    }
  return { nodes, isFilled };
}

/** Returns the scopes of the elements to write for the place, one for each element. */
function scopesOf(place: Place, scope: Scope, { invoice, written }: Writing): readonly Scope[] {
  if (place.isOfInvoice) {
    if (written.has(place)) return [];
    written.add(place);
    return [invoice];
  }
  if (place.scope === undefined) {
    const texts = place.isList && place.text !== undefined ? scope[place.text] : undefined;
    return Array.isArray(texts) ? texts.map((text) => ({ [place.text ?? '']: text })) : [scope];
  }
  const value = scope[place.scope];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value.map(asScope) : [asScope(value)];
}

function writeOne(place: Place, scope: Scope, writing: Writing): XmlNode | undefined {
  const inside = writeInside(place, scope, writing);
  if (!inside) return undefined;
  const attributes = attributesOf(place, scope, writing);
  return { [elementOf(place, writing.form)]: inside, ...(attributes && { ':@': attributes }) };
}

function writeInside(place: Place, scope: Scope, writing: Writing): XmlNode[] | undefined {
  if (place.fixed !== undefined) return [{ '#text': place.fixed }];
  if (place.text !== undefined) {
    const text = textOf(scope[place.text]);
    return text === '' ? undefined : [{ '#text': text }];
  }
  const { nodes, isFilled } = writeAll(place.inside, scope, writing);
  return isFilled || isConstant(place) ? nodes : undefined;
}

function attributesOf(place: Place, scope: Scope, { invoice }: Writing): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  if (place.currency) found['@_currencyID'] = textOf(invoice[place.currency]);
  for (const [name, property] of Object.entries(place.attributes ?? {})) {
    const text = typeof property === 'string' ? textOf(scope[property]) : property.fixed;
    if (text !== '') found[`@_${name}`] = text;
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? xmlText(value) : '';
}

function asScope(value: object): Scope {
  return value as Scope; // The compiler checks the description against the model, so its names are properties of the scope.
}
