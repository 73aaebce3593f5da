/** The sizes of envelopes that can be printed: width and height in millimetres (ISO 269). */
export const envelopeFormats = {
  DL: [220, 110],
  C6: [162, 114],
  C5: [229, 162],
} as const;

export type EnvelopeFormat = keyof typeof envelopeFormats;
