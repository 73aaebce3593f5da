export { documentImports } from './document-import.ts';
