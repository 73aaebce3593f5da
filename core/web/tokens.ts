/**
 * What a manifest may name of the browser: service tokens, points, and the small builders of contributions. Types and
 * data only; nothing here runs or pulls in any code of a service, so that all manifests together stay a few kilobytes.
 */
export * from './tokens/services.ts';
export * from './tokens/shell.ts';
export * from './tokens/navigation.ts';
export * from './tokens/points.ts';
export * from './tokens/builders.ts';
export * from './tokens/page-points.ts';
export * from './tokens/list-tools.ts';
export * from './tokens/bulk-verbs.ts';
export * from './tokens/notification-commands.ts';
export * from './tokens/report-panels.ts';
