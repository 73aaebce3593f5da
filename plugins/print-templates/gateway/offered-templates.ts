import type { LanguageCode } from '#core/contract';
import { invalidField } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type DocumentPrinting, type PrintedKind, type PrintStyle } from '#plugins/documents/contract';
import { type PrintTemplate, printTemplates, type ReportTemplate } from '../contract/index.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** A template as it is offered for one type. */
export interface OfferedTemplate {
  readonly id: string;
  readonly names: PrintTemplate['names'];
  readonly style: PrintStyle;
  readonly isOld: boolean;
  /** Whether the template is the company's own design. */
  readonly isEditable?: true;
}

/** The services that know the printed types and their templates. */
export interface Printing {
  readonly printing: DocumentPrinting;
  readonly contributed: Pick<Contributions, 'read'>;
}

/** Returns all templates for a type, including those that are not offered any more. */
export function templatesFor(contributed: Printing['contributed'], documentType: string): OfferedTemplate[] {
  return contributed.read(printTemplates).flatMap(({ value: { idFor, names, style, isOld = false } }) => {
    const id = idFor(documentType);
    return id === undefined ? [] : [{ id, names, style, isOld }];
  });
}

/** Returns the template that a type has until a user chooses another one. */
export function firstTemplate(contributed: Printing['contributed'], documentType: string): OfferedTemplate {
  const [first] = templatesFor(contributed, documentType);
  if (!first) throw new Error('Every type has the house templates');
  return first;
}

/** Finds a printed kind by its type. @throws Refusal 400 with the field for a type that is not printed [B8-22] */
export function kindNamed({ printing }: Printing, documentType: string): PrintedKind {
  const kind = printing.kinds().find((one) => one.documentType === documentType);
  if (!kind) throw invalidField('/documentType', 'unknownType', refusalText('unknownType', { type: documentType }));
  return kind;
}

/** Returns which options a type supports: a payment code if the document asks for payment, prices if they are optional. */
export function optionsOf({ asksForPayment, pricesAreOptional }: PrintedKind): ReportTemplate['settings'] {
  return { showQrCode: asksForPayment, showPrices: pricesAreOptional };
}

export function onWire(kind: PrintedKind, { id, names }: OfferedTemplate, language: LanguageCode): ReportTemplate {
  return {
    id,
    name: names[language],
    settings: optionsOf(kind),
    previewFileNameBase: id,
    previewFileNameExtension: 'pdf',
  };
}
