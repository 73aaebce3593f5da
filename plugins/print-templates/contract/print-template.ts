import type { LanguageCode } from '#core/contract';
import { point } from '#core/registry';
import { type PrintStyle } from '#plugins/documents/contract';

/** A template that companies may choose for their prints: a style with a name. */
export interface PrintTemplate {
  /**
   * Returns the id of the template for a type of document, which is stored with the company's choice; undefined if the template is not for
   * that type.
   */
  readonly idFor: (documentType: string) => string | undefined;
  readonly names: Readonly<Record<LanguageCode, string>>;
  readonly style: PrintStyle;
  /** Whether it is offered only to companies that print by an old template or did so once. [B4-26] */
  readonly isOld?: true;
}

/**
 * The extension point of templates for gateway parts, in the order in which they are offered. The first template for a type is its default.
 */
export const printTemplates = point<PrintTemplate>('print-templates.templates');
