import type { Facts } from '#core/access';
import { type LanguageCode, problems } from '#core/contract';
import { englishOnly, type FileReply, refuse } from '#core/gateway';
import type { Document, DocumentKind } from '../contract/index.ts';
import type { PrintOptions } from './pdf/print-request.ts';
import { PdfError } from './pdf/pdf-error.ts';
import { renderDocumentPdf } from './pdf/render-document-pdf.ts';

/** The document as a file; a payer's issued one is a tax document by its title. */
export function documentPdf(kind: DocumentKind, document: Document, settings: PrintSettings = {}): FileReply {
  const { language } = document;
  const { title, taxDocument } = kind.print[language];
  const bytes = () =>
    renderDocumentPdf(document, {
      language,
      ...settings,
      title: document.supplier.vatPayerType === 'Payer' ? taxDocument : title,
    }).catch(busyOr);
  return { name: `${title} ${document.number ?? unnumbered[language]}.pdf`, bytes, disposition: 'inline' };
}

type PrintSettings = Pick<PrintOptions, 'payBySquareVersion'>;

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
    throw refuse(problems.unavailable, { detail: englishOnly(error.fix) });
  throw error;
}

const passing = new Set(['pdf-queue-full', 'pdf-timed-out', 'pdf-closed']);
