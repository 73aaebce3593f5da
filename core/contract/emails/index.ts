/** The parts of e-mail texts that both sides use: placeholders and the allowed markup of a rich text. */
export * from './placeholder-values.ts';
export * from './placeholders.ts';
export * from './rich-text.ts';
