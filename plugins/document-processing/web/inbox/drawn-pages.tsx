import { useTranslation } from 'react-i18next';
import { PdfPages } from '#core/web/pdf';

interface DrawnPagesProps {
  readonly bytes: ArrayBuffer;
  readonly onFailed: () => void;
}

/** The pages of a PDF. A default export: fetched with the reader when the first one is shown. */
export default function DrawnPages(props: DrawnPagesProps) {
  const { t } = useTranslation();
  const label = (page: number, pages: number) => t('PROCESSING.FILE.PAGE', { page, pages });
  return <PdfPages {...props} label={label} className="k-arrived-page" />;
}
