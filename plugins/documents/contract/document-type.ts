import type { DocumentKind } from './kind.ts';

/**
 * A type that a document of a kind may have. An ordinary document has none. A typed document uses the numbers, rights and list of its kind.
 * - `reducesAmount`, `adds`: it corrects a document of its kind, with the rates and the exchange rate of that document.
 * - `taxesPayment`: it is the tax document for a payment that came before the supply.
 */
export interface DocumentType {
  readonly does: 'reducesAmount' | 'adds' | 'taxesPayment';
  /** The grammatical gender of the Slovak name, as in a kind. */
  readonly gender: DocumentKind['gender'];
}

/** The type of a document; absent or null for an ordinary one. */
export type TypeName = string | null | undefined;

type Typed = Pick<DocumentKind, 'types'>;

export function typeNamed({ types }: Typed, name: TypeName): DocumentType | undefined {
  return name ? types[name] : undefined;
}

/** Checks whether the document reduces another one: its quantities and sums are below zero. */
export function reducesAmount(kind: Typed, name: TypeName): boolean {
  return typeNamed(kind, name)?.does === 'reducesAmount';
}

export function corrects(kind: Typed, name: TypeName): boolean {
  const { does } = typeNamed(kind, name) ?? {};
  return does === 'reducesAmount' || does === 'adds';
}

/**
 * Checks whether the document is the tax document for a payment. Its day of supply is the day of the payment, when VAT becomes due (§ 19).
 */
export function taxesPayment(kind: Typed, name: TypeName): boolean {
  return typeNamed(kind, name)?.does === 'taxesPayment';
}

/** Returns the gender of a document's Slovak name: that of its type, otherwise that of its kind. */
export function genderOf(kind: Pick<DocumentKind, 'types' | 'gender'>, name: TypeName): DocumentKind['gender'] {
  return typeNamed(kind, name)?.gender ?? kind.gender;
}

/** Returns the names of the kind's types with this effect. */
export function typesThat({ types }: Typed, does: DocumentType['does']): string[] {
  return Object.entries(types).flatMap(([name, type]) => (type.does === does ? [name] : []));
}

/** Returns the keys of a text in the order in which i18next tries them: the type's key first, then the kind's. */
export function textKeys({ texts }: Pick<DocumentKind, 'texts'>, type: TypeName, name: string): string[] {
  return type ? [`${texts}.TYPE.${type}.${name}`, `${texts}.${name}`] : [`${texts}.${name}`];
}
