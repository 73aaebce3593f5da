import { resolveOptions } from '../build/build-options.ts';
import { keepCompiled } from './compile-cache.ts';
import { endWithNpm } from './end-with-npm.ts';
import { reportBuild } from './report-build.ts';
import { isBuilt } from '../build/source-fingerprint.ts';

/** `npm start`: builds the browser application if its sources changed since the last build, then starts the gateway. */
const [unknown] = process.argv.slice(2);
if (unknown) {
  process.stderr.write(
    `npm start takes no options, and was given ${unknown}. Settings come from the environment, such as PORT=4000, or from config/gateway.json.\n`,
  );
  process.exitCode = 2;
} else {
  endWithNpm();
  keepCompiled();
  if (isBuilt(resolveOptions({ mode: 'production' })) || (await reportBuild({ mode: 'production' }))) {
    await import('../gateway/main.ts');
  }
}
