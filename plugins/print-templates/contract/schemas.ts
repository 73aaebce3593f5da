import Type, { type Static } from 'typebox';

const documentType = Type.String({ minLength: 1, maxLength: 50, examples: ['Invoice'] });
const reportId = Type.String({ minLength: 1, maxLength: 100, examples: ['InvoicePlain'] });

/** A type of document that is printed. */
export const ReportedType = Type.Object({
  documentType,
  /** The name of the type in the caller's language. */
  title: Type.String(),
});
export type ReportedType = Static<typeof ReportedType>;
export const ReportedTypes = Type.Array(ReportedType);

/** A template that a user may choose. [B3-23] */
export const ReportTemplate = Type.Object({
  id: reportId,
  /** The name of the template in the caller's language. */
  name: Type.String(),
  /** Whether the template supports each option. */
  settings: Type.Object({
    /** Whether it can show the payment code. */
    showQrCode: Type.Boolean(),
    /** Whether it can leave prices out. */
    showPrices: Type.Boolean(),
  }),
  /**
   * The beginning of the names of previews. After it follow `-SK`, `-EN` or `-DE`, and `-QR` and `-PRC` if these options are on. [B2.14-3]
   */
  previewFileNameBase: Type.String(),
  /** The end of the names of previews. */
  previewFileNameExtension: Type.String(),
});
export type ReportTemplate = Static<typeof ReportTemplate>;

/**
 * The template and options of a type. An absent option keeps its value. The options `showQrCode` and `showPrices` are only for templates
 * that support them. [B3-23]
 */
export const DefaultReportInput = Type.Object({
  documentType,
  /** The id of a template that `GET reporting-settings` lists for this type. */
  defaultReportId: Type.Optional(reportId),
  /** Whether prints show the payment code. */
  showQrCode: Type.Optional(Type.Boolean()),
  /** Whether prints show prices. */
  showPrices: Type.Optional(Type.Boolean()),
});
export type DefaultReportInput = Static<typeof DefaultReportInput>;

export const DefaultReport = Type.Object({
  ...DefaultReportInput.properties,
  /** The id of a template that `GET reporting-settings` lists for this type. */
  defaultReportId: reportId,
  /** The templates to choose from. The first one is the default of a new company. */
  templates: Type.Array(ReportTemplate),
});
export type DefaultReport = Static<typeof DefaultReport>;
export const DefaultReports = Type.Array(DefaultReport);
