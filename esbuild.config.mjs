/** `npm run build`: the browser application, for production. Everything about it is in host/build. */
import { reportBuild } from './host/cli/report-build.ts';

await reportBuild({ mode: process.argv.includes('--development') ? 'development' : 'production' });
