import type { LanguageCode } from '#core/contract';
import type { ReportTemplate } from './schemas.ts';

export interface PreviewOptions {
  readonly language: LanguageCode;
  readonly showQrCode: boolean;
  readonly showPrices: boolean;
}

/** Returns the file name of a template's preview: `InvoicePlain-SK-QR.pdf`. [B2.14-3] */
export function previewName(
  template: Pick<ReportTemplate, 'previewFileNameBase' | 'previewFileNameExtension'>,
  { language, showQrCode, showPrices }: PreviewOptions,
): string {
  const base = `${template.previewFileNameBase}-${language.toUpperCase()}`;
  return `${base}${showQrCode ? '-QR' : ''}${showPrices ? '-PRC' : ''}.${template.previewFileNameExtension}`;
}
