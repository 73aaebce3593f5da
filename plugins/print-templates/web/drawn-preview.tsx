import { useTranslation } from 'react-i18next';
import { PdfPages } from '#core/web/pdf';

interface DrawnPreviewProps {
  readonly bytes: ArrayBuffer;
  readonly onFailed: () => void;
}

/** Shows the pages of a preview. It is a default export, because it is loaded after the page, together with the PDF library. */
export default function DrawnPreview(props: DrawnPreviewProps) {
  const { t } = useTranslation();
  const label = (page: number, pages: number) => t('PRINT_TEMPLATES.PREVIEW.PAGE', { page, pages });
  return <PdfPages {...props} label={label} className="k-print-page" />;
}
