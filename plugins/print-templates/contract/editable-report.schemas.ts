import Type, { type Static } from 'typebox';
import { languages } from '#core/contract';
import { optionalPrintParts } from '#plugins/documents/contract';
import { pictureAtMost } from './limits.ts';

/** In base64, and what stands before it. */
const pictureLength = Math.ceil((pictureAtMost / 3) * 4) + 40;

const Picture = Type.Union([
  Type.String({
    maxLength: pictureLength,
    pattern: '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*$',
    examples: ['data:image/png;base64,iVBORw0KGgo='],
  }),
  Type.Null(),
]);

/** What a company makes of a print by itself: no figure and nothing that the law asks for. */
export const EditableReportInput = Type.Object({
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$', examples: ['#0b6e4f'] }),
  hasBand: Type.Boolean(),
  isDense: Type.Boolean(),
  numbersLines: Type.Boolean(),
  /** Parts that its prints go without. */
  leftOut: Type.Array(Type.Enum([...optionalPrintParts]), {
    uniqueItems: true,
    maxItems: optionalPrintParts.length,
  }),
  /** Over the lines, after everything, at the foot of each page. */
  opening: Type.String({ maxLength: 1000 }),
  closing: Type.String({ maxLength: 1000 }),
  footer: Type.String({ maxLength: 100 }),
  logo: Picture,
  signature: Picture,
});
export type EditableReportInput = Static<typeof EditableReportInput>;

/** Version 0: nobody has made one yet, and this is what one begins with. */
export const EditableReport = Type.Object({
  ...EditableReportInput.properties,
  version: Type.Integer({ minimum: 0 }),
});
export type EditableReport = Static<typeof EditableReport>;

export const PreviewAsked = Type.Object({
  language: Type.Enum(languages),
});

/** Two pictures and the rest. */
export const reportBody = 2 * pictureLength + 16_384;
