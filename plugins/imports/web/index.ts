/** These modules are loaded together with the first list. */
export { default as ImportTool } from './import-tool.tsx';
export { default as makeImportDesk } from './live-import-store.ts';
