import type { DocumentKind } from './kind.ts';

/**
 * What a document of a kind may be beside an ordinary one, which has no type. It has the kind's numbers, rights and list.
 * - `lessens`, `adds`: it corrects one of its kind, in the rates and at the exchange rate of that one.
 * - `taxesPayment`: the tax document for a payment that came before the supply.
 */
export interface DocumentType {
  readonly does: 'lessens' | 'adds' | 'taxesPayment';
  /** As a kind's. */
  readonly gender: DocumentKind['gender'];
}

/** Of a document: absent, or null, for an ordinary one. */
export type TypeName = string | null | undefined;

type Typed = Pick<DocumentKind, 'types'>;

export function typeNamed({ types }: Typed, name: TypeName): DocumentType | undefined {
  return name ? types[name] : undefined;
}

/** Whether it takes from another one: its quantities and sums are below zero. */
export function lessens(kind: Typed, name: TypeName): boolean {
  return typeNamed(kind, name)?.does === 'lessens';
}

export function corrects(kind: Typed, name: TypeName): boolean {
  const { does } = typeNamed(kind, name) ?? {};
  return does === 'lessens' || does === 'adds';
}

/** Whether its day of supply is that of a payment, by which VAT is due (§ 19). */
export function taxesPayment(kind: Typed, name: TypeName): boolean {
  return typeNamed(kind, name)?.does === 'taxesPayment';
}

/** Of the Slovak name of a document: its type's, else its kind's. */
export function genderOf(kind: Pick<DocumentKind, 'types' | 'gender'>, name: TypeName): DocumentKind['gender'] {
  return typeNamed(kind, name)?.gender ?? kind.gender;
}

/** The types of a kind that do something. */
export function typesThat({ types }: Typed, does: DocumentType['does']): string[] {
  return Object.entries(types).flatMap(([name, type]) => (type.does === does ? [name] : []));
}

/** The keys of a text: the type's own, else the kind's, which i18next takes in this order. */
export function textKeys({ texts }: Pick<DocumentKind, 'texts'>, type: TypeName, name: string): string[] {
  return type ? [`${texts}.TYPE.${type}.${name}`, `${texts}.${name}`] : [`${texts}.${name}`];
}
