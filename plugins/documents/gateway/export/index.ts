export { documentExports, exportTexts } from './document-export.ts';
