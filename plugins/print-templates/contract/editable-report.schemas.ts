import Type, { type Static } from 'typebox';
import { fileContent, languages } from '#core/contract';
import { optionalPrintParts } from '#plugins/documents/contract';
import { pictureAtMost } from './limits.ts';

/** The maximum length of a picture in base64, including its prefix. */
const pictureLength = Math.ceil((pictureAtMost / 3) * 4) + 40;

const Picture = Type.Union([
  Type.String({
    maxLength: pictureLength,
    pattern: '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*$',
    examples: ['data:image/png;base64,iVBORw0KGgo='],
    ...fileContent({ sizeLimit: pictureAtMost }),
  }),
  Type.Null(),
]);

/** The company's own design of a print. It changes no amount and nothing that the law requires. */
export const EditableReportInput = Type.Object({
  /** The colour of headings and lines as `#rrggbb`. */
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$', examples: ['#0b6e4f'] }),
  /** Whether the head of the print stands on a band of that colour. */
  hasBand: Type.Boolean(),
  /** Whether the print is set closely. */
  isDense: Type.Boolean(),
  /** Whether the lines are numbered. */
  numbersLines: Type.Boolean(),
  /** The parts that are left out of the print. */
  leftOut: Type.Array(Type.Enum([...optionalPrintParts]), {
    uniqueItems: true,
    maxItems: optionalPrintParts.length,
  }),
  /** The text above the lines; `closing` is below all other content, and the footer is on each page. */
  opening: Type.String({ maxLength: 1000 }),
  /** The text below all other content. */
  closing: Type.String({ maxLength: 1000 }),
  /** The text at the foot of each page. */
  footer: Type.String({ maxLength: 100 }),
  /** The logo as a data address of a PNG or a JPEG; null for none. */
  logo: Picture,
  /** The picture of signature and stamp as a data address; null for none. */
  signature: Picture,
});
export type EditableReportInput = Static<typeof EditableReportInput>;

/** A design with its version. Version 0 means that none was saved yet, and the values are the defaults. */
export const EditableReport = Type.Object({
  ...EditableReportInput.properties,
  version: Type.Integer({ minimum: 0 }),
});
export type EditableReport = Static<typeof EditableReport>;

export const PreviewQuery = Type.Object({
  /** The language in which the sample is printed. */
  language: Type.Enum(languages),
});

/** The maximum size of the request's body in bytes: two pictures and the other fields. */
export const reportBody = 2 * pictureLength + 16_384;
