import Type, { type Static } from 'typebox';

const documentType = Type.String({ minLength: 1, maxLength: 50, examples: ['Invoice'] });
const reportId = Type.String({ minLength: 1, maxLength: 100, examples: ['InvoicePlain'] });

/** A type of document that is printed. */
export const ReportedType = Type.Object({ documentType, title: Type.String() });
export type ReportedType = Static<typeof ReportedType>;
export const ReportedTypes = Type.Array(ReportedType);

/** A template that one may choose. [B3-23] */
export const ReportTemplate = Type.Object({
  id: reportId,
  name: Type.String(),
  /** Which options it takes. */
  settings: Type.Object({ showQrCode: Type.Boolean(), showPrices: Type.Boolean() }),
  /** Names of its previews are this, `-SK`, `-EN` or `-DE`, then `-QR` and `-PRC` where those are on. [B2.14-3] */
  previewFileNameBase: Type.String(),
  previewFileNameExtension: Type.String(),
});
export type ReportTemplate = Static<typeof ReportTemplate>;

/** By what a type is printed from now on; what is left out stays. The last two only where the template takes them. [B3-23] */
export const DefaultReportInput = Type.Object({
  documentType,
  defaultReportId: Type.Optional(reportId),
  showQrCode: Type.Optional(Type.Boolean()),
  showPrices: Type.Optional(Type.Boolean()),
});
export type DefaultReportInput = Static<typeof DefaultReportInput>;

export const DefaultReport = Type.Object({
  ...DefaultReportInput.properties,
  defaultReportId: reportId,
  /** Those that may be chosen, the default of a new company first. */
  templates: Type.Array(ReportTemplate),
});
export type DefaultReport = Static<typeof DefaultReport>;
export const DefaultReports = Type.Array(DefaultReport);
