import { keepCompiled } from './compile-cache.ts';

/** `npm run kostra -- …`: what an operator does without the web. */
keepCompiled();
const { runCommand } = await import('./operator/run-command.ts');
await runCommand(process.argv.slice(2));
