/** What letters are written with, on both sides: placeholders, and the marks of a rich text. */
export * from './placeholder-values.ts';
export * from './placeholders.ts';
export * from './rich-text.ts';
