import { useTranslation } from 'react-i18next';
import { PdfPages } from '#core/web/pdf';

interface AttachedPagesProps {
  readonly bytes: ArrayBuffer;
  readonly onFailed: () => void;
}

/** The pages of an attached PDF. A default export: fetched with the reader when the first one is shown. */
export default function AttachedPages(props: AttachedPagesProps) {
  const { t } = useTranslation();
  const label = (page: number, pages: number) => t('DOCUMENTS.ATTACHMENT.PAGE', { page, pages });
  return <PdfPages {...props} label={label} className="k-doc-viewer-page" />;
}
