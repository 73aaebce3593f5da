import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FileNotOpenedError, GatewayProblem } from '#core/web';
import { type Document, type EnvelopeFormat } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';

/**
 * Returns functions that open the document's PDF in a new window, as it was issued or as it is today; save it as a file named after the
 * number; and print an envelope.
 */
export function useOpenPdf({ id, number }: Document) {
  const { kind, stores } = useDocuments();
  const { t } = useTranslation();
  return useMemo(() => {
    const ignoreReported = (error: unknown) => {
      // The code that threw either error has already reported it to the user.
      if (!(error instanceof FileNotOpenedError) && !(error instanceof GatewayProblem)) throw error;
    };
    const download = (shown: Parameters<typeof stores.client.download>[2], as?: 'issued' | 'today') => {
      const input = { params: { documentId: id }, query: as ? { as } : {} };
      void stores.client.download(kind.endpoints.pdf, input, shown).catch(ignoreReported);
    };
    const name = `${t(`${kind.texts}.ONE`)}-${number ?? t('DOCUMENTS.UNNUMBERED')}.pdf`;
    return {
      open: (as?: 'issued' | 'today') => download({ open: 'new-window' }, as),
      envelope: (format: EnvelopeFormat) => {
        const input = { params: { documentId: id }, query: { format } };
        void stores.client.download(kind.endpoints.envelope, input, { open: 'new-window' }).catch(ignoreReported);
      },
      save: () => download({ save: name.toLowerCase().replaceAll(/\s+/g, '-') }),
    };
  }, [stores, kind, id, number, t]);
}
