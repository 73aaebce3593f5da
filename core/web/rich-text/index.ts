/** Rich text with placeholders: its editor, how it reads, how it begins. Brings DOMPurify along. */
export * from './email-preview.tsx';
export * from './rich-text-editor.tsx';
export * from './rich-text-fragment.ts';
export * from './use-placeholder-names.ts';
