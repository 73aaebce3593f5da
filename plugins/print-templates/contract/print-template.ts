import type { LanguageCode } from '#core/contract';
import { point } from '#core/registry';
import { type PrintStyle } from '#plugins/documents/contract';

/** A template that companies may choose for their prints: a style with a name. */
export interface PrintTemplate {
  /** Its id for a type of document, kept with the company's choice; undefined: it is not for that type. */
  readonly idFor: (documentType: string) => string | undefined;
  readonly names: Readonly<Record<LanguageCode, string>>;
  readonly style: PrintStyle;
  /** Offered only to who prints by an old one, or did once. [B4-26] */
  readonly isOld?: true;
}

/** Contributed by gateway parts, in the order in which they are offered: the first for a type is its default. */
export const printTemplates = point<PrintTemplate>('print-templates.templates');
