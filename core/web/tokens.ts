/**
 * The browser tokens that a manifest may use: service tokens, extension points, and the small builders of contributions. They are only
 * types and data; nothing here runs or imports the code of a service, so that all manifests together are only a few kilobytes.
 */
export * from './tokens/services.ts';
export * from './tokens/shell.ts';
export * from './tokens/navigation.ts';
export * from './tokens/points.ts';
export * from './tokens/builders.ts';
export * from './tokens/page-points.ts';
export * from './tokens/list-tools.ts';
export * from './tokens/selection-actions.ts';
export * from './tokens/notification-commands.ts';
export * from './tokens/report-panels.ts';
