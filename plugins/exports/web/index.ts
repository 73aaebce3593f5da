/** These modules are loaded together with the first list. */
export { default as ExportMenu } from './export-menu.tsx';
export { default as makeExportWatch } from './live-export-watch.ts';
