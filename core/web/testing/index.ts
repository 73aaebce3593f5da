/** Test doubles for pages and stores: a shell, a clock, a gateway, hub events. */
export * from '../gateway/test-company-client.ts';
export * from '../gateway/test-gateway.ts';
export * from '../hubs/test-company-events.ts';
export * from '../react/test-shell.tsx';
export { DraftStore } from '../storage/draft-store.ts';
export * from '../storage/test-storage.ts';
export * from '../time/test-clock.ts';
export * from '../ui/test-language.ts';
export { coreWords } from '../i18n/test-words.ts';
