import type { XmlElement } from '#core/gateway/reading';
import type { Form } from '../model/e-invoice.ts';

/*
 * The description of UBL: a tree of places in the order of the schema, each with its property of the model. The writer, the reader and the
 * paths in sentences are derived from it, so no other file contains the name of an element.
 */

/** The name of an element with the usual prefix of its namespace. */
export type QualifiedName = `${'cac' | 'cbc'}:${string}`;

/** The number of a business term or group of EN 16931: `BT-1`, `BG-3`. */
export type Term = `BT-${number}` | `BG-${number}`;

/** The place of an element, and its content. The names are properties of the scope, which is the invoice or the nearest enclosing group. */
export interface Place {
  /** The name of the element. A line and its quantity have another name in a credit note. */
  readonly element: QualifiedName | Readonly<Record<Form, QualifiedName>>;
  readonly term?: Term;
  /** The form that has the element, if the other one does not have it. */
  readonly only?: Form;
  /** The property that is the scope of everything inside the element. */
  readonly scope?: string;
  /** Whether the property is a list: the element is repeated. */
  readonly isList?: true;
  /** The property that is the element's text. If the place is a list without a scope, the property contains all the texts. */
  readonly text?: string;
  /** A text that is always the same. An element that contains only fixed texts is not written. */
  readonly fixed?: string;
  /** Whether the reader also accepts another text than the fixed one. */
  readonly acceptsAny?: true;
  /** The property of the invoice with the currency of the amount. */
  readonly currency?: 'currency' | 'vatCurrency';
  /** The attributes, each with a property or with a fixed text. */
  readonly attributes?: Readonly<Record<string, string | { readonly fixed: string }>>;
  /** Whether the text is a property of the invoice, independent of the scope. It is written only once. */
  readonly isOfInvoice?: true;
  readonly inside: readonly Place[];
  /** Returns whether an element with this name belongs here; needed if two places have the same name. */
  readonly takes?: (element: XmlElement, currency: string) => boolean;
}

/** A place whose properties belong to `Scope`, as the compiler checks it. */
export interface PlaceIn<Scope> extends Place {
  readonly checked?: (scope: Scope) => void;
}

/** The names of the properties with values of a type. */
type Named<Scope, Value> = {
  [Name in keyof Scope]-?: NonNullable<Scope[Name]> extends Value ? Name : never;
}[keyof Scope] &
  string;
type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never;

type More = Partial<Pick<Place, 'only' | 'takes' | 'isOfInvoice'>>;
type Attributes<Scope> = Readonly<Record<string, Named<Scope, string> | { readonly fixed: string }>>;

/** Returns the functions that describe places of one scope. */
export function placesIn<Scope>() {
  return {
    text(
      element: Place['element'],
      term: Term | undefined,
      text: Named<Scope, string>,
      { attributes, ...more }: More & { readonly attributes?: Attributes<Scope> } = {},
    ): PlaceIn<Scope> {
      return { element, ...(term && { term }), text, ...(attributes && { attributes }), inside: [], ...more };
    },
    amount(element: QualifiedName, term: Term, text: Named<Scope, string>): PlaceIn<Scope> {
      return { element, term, text, currency: 'currency', inside: [] };
    },
    vatAmount(element: QualifiedName, term: Term, text: Named<Scope, string>): PlaceIn<Scope> {
      return { element, term, text, currency: 'vatCurrency', inside: [] };
    },
    texts(element: QualifiedName, term: Term, text: Named<Scope, readonly string[]>): PlaceIn<Scope> {
      return { element, term, text, isList: true, inside: [] };
    },
    fixed(element: QualifiedName, fixed: string, more: Pick<Place, 'acceptsAny'> = {}): PlaceIn<Scope> {
      return { element, fixed, inside: [], ...more };
    },
    inside(element: QualifiedName, inside: readonly PlaceIn<Scope>[], more: More = {}): PlaceIn<Scope> {
      return { element, inside, ...more };
    },
    /** Describes a group that is one element with a text and attributes. */
    valued<Name extends keyof Scope & string>(
      element: QualifiedName,
      term: Term,
      scope: Name,
      text: Named<NonNullable<Scope[Name]>, string>,
      attributes: Attributes<NonNullable<Scope[Name]>>,
    ): PlaceIn<Scope> {
      return { element, term, scope, text, attributes, inside: [] };
    },
    /** Describes an identifier with its scheme in the attribute `schemeID`. */
    identifier(element: QualifiedName, term: Term, scope: Named<Scope, { readonly id: string }>): PlaceIn<Scope> {
      return { element, term, scope, text: 'id', attributes: { schemeID: 'scheme' }, inside: [] };
    },
    group<Name extends keyof Scope & string>(
      element: QualifiedName,
      term: Term | undefined,
      scope: Name,
      inside: readonly PlaceIn<NonNullable<Scope[Name]>>[],
      more: More = {},
    ): PlaceIn<Scope> {
      return { element, ...(term && { term }), scope, inside, ...more };
    },
    list<Name extends keyof Scope & string>(
      element: Place['element'],
      term: Term,
      scope: Name,
      inside: readonly PlaceIn<ItemOf<Scope[Name]>>[],
      more: More = {},
    ): PlaceIn<Scope> {
      return { element, term, scope, isList: true, inside, ...more };
    },
  };
}

/** Returns the name of a place's element, which may differ between an invoice and a credit note. */
export function elementOf({ element }: Place, form: Form): QualifiedName {
  return typeof element === 'string' ? element : element[form];
}

/** Returns the places that a form has. */
export function placesOf(places: readonly Place[], form: Form): readonly Place[] {
  return places.filter(({ only }) => only === undefined || only === form);
}

/** Returns whether the element contains no property of the invoice, such as a `TaxScheme` with `VAT`. */
export function isConstant({ fixed, inside }: Place): boolean {
  return fixed !== undefined || (inside.length > 0 && inside.every(isConstant));
}
