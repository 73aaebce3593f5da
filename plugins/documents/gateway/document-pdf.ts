import type { Facts } from '#core/access';
import { type LanguageCode, problems } from '#core/contract';
import { type FileReply, refuse } from '#core/gateway';
import type { Document, DocumentKind } from '../contract/index.ts';
import type { PrintOptions } from './pdf/print-request.ts';
import { PdfError } from './pdf/pdf-error.ts';
import { renderDocumentPdf } from './pdf/render-document-pdf.ts';
import { say } from './refusals/say.ts';

/** The document as a file; a payer's issued one is a tax document by its title. */
export function documentPdf(kind: DocumentKind, document: Document, settings: PrintSettings = {}): FileReply {
  const bytes = () => renderDocumentPdf(document, printOptions(kind, document, settings)).catch(busyOr);
  return { name: `${printName(kind, document, document.language)}.pdf`, bytes, disposition: 'inline' };
}

/** In its own language, by the title that its supplier's relation to VAT asks for. */
export function printOptions(
  kind: DocumentKind,
  { language, supplier }: Document,
  settings: PrintSettings,
): PrintOptions {
  const { title, taxDocument } = kind.print[language];
  return { language, ...settings, title: supplier.vatPayerType === 'Payer' ? taxDocument : title };
}

/** What it is called among others, without an ending: *Faktúra 2026000123*. */
export function printName(kind: DocumentKind, { number }: Pick<Document, 'number'>, language: LanguageCode): string {
  return `${kind.print[language].title} ${number ?? unnumbered[language]}`;
}

export type PrintSettings = Pick<PrintOptions, 'payBySquareVersion'>;

/** What the deployment says of prints. */
export function printSettings(facts: Pick<Facts, 'setting'>): PrintSettings {
  const version = facts.setting('PAY_BY_SQUARE_VERSION');
  return version === '1.0.0' || version === '1.1.0' || version === '1.2.0' ? { payBySquareVersion: version } : {};
}

/** In place of a draft's number in the name of the file. */
const unnumbered: Readonly<Record<LanguageCode, string>> = { sk: 'návrh', en: 'draft', de: 'Entwurf' };

/** A printer that has too much to do says so, and may be asked again; whatever else went wrong is our mistake. */
function busyOr(error: unknown): never {
  if (error instanceof PdfError && passing.has(error.code))
    throw refuse(problems.unavailable, { detail: say('printerBusy') });
  throw error;
}

const passing = new Set(['pdf-queue-full', 'pdf-timed-out', 'pdf-closed']);
