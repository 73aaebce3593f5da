import { resolveOptions } from '../build/build-options.ts';
import { endWithNpm } from './end-with-npm.ts';
import { reportBuild } from './report-build.ts';
import { isBuilt } from '../build/source-fingerprint.ts';

/** `npm start`: builds the browser application if its sources changed since the last build, then starts the gateway. */
endWithNpm();
if (isBuilt(resolveOptions({ mode: 'production' })) || (await reportBuild({ mode: 'production' }))) {
  await import('../gateway/main.ts');
}
