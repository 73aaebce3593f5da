import { resolveOptions } from '../build/build-options.ts';
import { commandLine } from './command-line.ts';
import { keepCompileCache } from './compile-cache.ts';
import { exitWithNpm } from './exit-with-npm.ts';
import { reportBuild } from './report-build.ts';
import { isBuilt } from '../build/source-fingerprint.ts';

/** The script of `npm start`: it builds the browser application if its sources changed since the last build, then starts the gateway. */
commandLine({
  command: 'npm start',
  usage: '',
  about:
    'Builds the browser application if a source changed, then starts the gateway. Settings come from the environment, such as PORT=4000, or from config/gateway.json.',
  options: {},
});
exitWithNpm();
keepCompileCache();
if (isBuilt(resolveOptions({ mode: 'production' })) || (await reportBuild({ mode: 'production' }))) {
  await import('../gateway/main.ts');
}
