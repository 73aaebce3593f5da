import { keepCompileCache } from './compile-cache.ts';

/** The script of `npm run kostra -- …`: operator tasks without the web application. */
keepCompileCache();
const { runCommand } = await import('./operator/run-command.ts');
await runCommand(process.argv.slice(2));
