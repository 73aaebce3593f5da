import type { LanguageCode } from '#core/contract';
import { point } from '#core/registry';
import { type PrintStyle } from '#plugins/documents/contract';

/** A template that companies may choose for their prints: a named style. */
export interface PrintTemplate {
  /**
   * Returns the id of the template for a type of document; undefined if the template does not support the type. The company's choice is
   * stored with this id.
   */
  readonly idFor: (documentType: string) => string | undefined;
  readonly names: Readonly<Record<LanguageCode, string>>;
  readonly style: PrintStyle;
  /** Whether the template is offered only to companies that use an old template, or have used one. [B4-26] */
  readonly isOld?: true;
}

/**
 * The extension point for templates, to which gateway parts contribute. They are offered in the order of contributions. The first template
 * for a type is its default.
 */
export const printTemplates = point<PrintTemplate>('print-templates.templates');
