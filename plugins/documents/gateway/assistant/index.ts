export { documentTools } from './document-tools.ts';
