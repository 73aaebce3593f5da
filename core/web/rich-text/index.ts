/** Rich text with placeholders: the editor, a preview and an excerpt. They include DOMPurify. */
export * from './email-preview.tsx';
export * from './rich-text-editor.tsx';
export * from './rich-text-fragment.ts';
export * from './use-placeholder-names.ts';
