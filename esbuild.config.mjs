/** The script of `npm run build`: it builds the browser application for production. The code is in host/build. */
import { commandLine } from './host/cli/command-line.ts';
import { reportBuild } from './host/cli/report-build.ts';

const { values } = commandLine({
  command: 'npm run build --',
  usage: '[--development]',
  about: 'Builds the browser application into dist/; --development: not minified, as npm run dev has it.',
  options: { development: { type: 'boolean' } },
});
await reportBuild({ mode: values.development ? 'development' : 'production' });
