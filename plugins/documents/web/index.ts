/** The pages of every kind of document. */
export { default as makeDocumentPages } from './document-pages.tsx';
