/** Licences as they are shown: texts, prompts, and what announcements are told. The rules that decide are core's. */
export * from './access.ts';
export * from './announcement.ts';
export * from './licence-status.ts';
export * from './prompts.ts';
