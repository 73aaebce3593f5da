import { keepCompiled } from './compile-cache.ts';

/** `npm run kostra -- …`: what an operator does without the web. */
keepCompiled();
await import('./operator/run-command.ts');
