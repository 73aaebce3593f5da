import Type, { type Static } from 'typebox';
import { envelopeFormats } from './envelope-formats.ts';
import { oneOf } from './part.schemas.ts';

const names = Object.keys(envelopeFormats) as (keyof typeof envelopeFormats)[]; // The keys of `envelopeFormats` are exactly the format names.

export const EnvelopeQuery = Type.Object({
  /** The size of the envelope, such as `DL`. */
  format: oneOf(...names),
});
export type EnvelopeQuery = Static<typeof EnvelopeQuery>;
