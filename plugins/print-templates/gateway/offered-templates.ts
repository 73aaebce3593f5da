import type { LanguageCode } from '#core/contract';
import { invalidField } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type DocumentPrinting, type PrintedKind, type PrintStyle } from '#plugins/documents/contract';
import { type PrintTemplate, printTemplates, type ReportTemplate } from '../contract/index.ts';
import { say } from './refusals/say.ts';

/** A template for one type. */
export interface OfferedTemplate {
  readonly id: string;
  readonly names: PrintTemplate['names'];
  readonly style: PrintStyle;
  readonly isOld: boolean;
  /** Of the company's own making. */
  readonly isEditable?: true;
}

/** Who knows what is printed and by what. */
export interface Printing {
  readonly printing: DocumentPrinting;
  readonly contributed: Pick<Contributions, 'read'>;
}

/** All for a type, also those that nobody is offered any more. */
export function templatesFor(contributed: Printing['contributed'], documentType: string): OfferedTemplate[] {
  return contributed.read(printTemplates).flatMap(({ value: { idFor, names, style, isOld = false } }) => {
    const id = idFor(documentType);
    return id === undefined ? [] : [{ id, names, style, isOld }];
  });
}

/** By which a type is printed until somebody chooses. */
export function firstTemplate(contributed: Printing['contributed'], documentType: string): OfferedTemplate {
  const [first] = templatesFor(contributed, documentType);
  if (!first) throw new Error('Every type has the house templates');
  return first;
}

/** @throws Refusal 400 with the field for a type that nobody prints [B8-22] */
export function kindNamed({ printing }: Printing, documentType: string): PrintedKind {
  const kind = printing.kinds().find((one) => one.documentType === documentType);
  if (!kind) throw invalidField('/documentType', 'unknownType', say('unknownType', { type: documentType }));
  return kind;
}

/** What may be switched: a code where something is paid, prices where nothing has to say them. */
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
