export { default as makeDocumentPages } from './document-pages.tsx';
