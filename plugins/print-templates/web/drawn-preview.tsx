import { useTranslation } from 'react-i18next';
import { PdfPages } from '#core/web/pdf';

interface DrawnPreviewProps {
  readonly bytes: ArrayBuffer;
  readonly onFailed: () => void;
}

/** The pages of a preview. A default export: it comes with the reader of PDFs, after the page. */
export default function DrawnPreview(props: DrawnPreviewProps) {
  const { t } = useTranslation();
  const label = (page: number, pages: number) => t('PRINT_TEMPLATES.PREVIEW.PAGE', { page, pages });
  return <PdfPages {...props} label={label} className="k-print-page" />;
}
