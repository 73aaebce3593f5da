import { inEachLanguage } from '#core/contract';
import type { Contributions } from '#core/registry';
import {
  type DocumentPrinting,
  pricesAreOptional,
  UnknownDocumentTypeError,
  type WordedKind,
  completedKinds,
  isTheirInvoice,
} from '../../contract/index.ts';
import { refusalIfPrinterBusy, printOptions } from './document-pdf.ts';
import { renderDocumentPdf } from '../pdf/index.ts';
import { sampleDocument } from './sample-document.ts';

/**
 * Returns the service that draws sample documents for the plugin that offers print styles. Received kinds are left out, because their
 * authors print them.
 */
export function documentPrintingOf(contributed: Pick<Contributions, 'read'>): DocumentPrinting {
  const printed = (): WordedKind[] => completedKinds(contributed).filter((kind) => !isTheirInvoice(kind));
  return {
    kinds: () =>
      printed().map((kind) => ({
        documentType: kind.documentType,
        titles: inEachLanguage((language) => kind.words[language].title),
        asksForPayment: kind.asksForPayment,
        pricesAreOptional: pricesAreOptional(kind),
      })),
    async sample(documentType, language, style, turn) {
      const kind = printed().find((one) => one.documentType === documentType);
      if (!kind) throw new UnknownDocumentTypeError(documentType);
      const document = sampleDocument(kind, language);
      return renderDocumentPdf(document, printOptions(kind, document, { style }), turn).catch(refusalIfPrinterBusy);
    },
  };
}
