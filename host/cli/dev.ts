import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { reportBuild } from './report-build.ts';
import { checkout } from './checkout.ts';
import { affectedBy } from './dev-changes.ts';
import { commandLine } from './command-line.ts';
import { keepCompileCache } from './compile-cache.ts';
import { exitWithNpm } from './exit-with-npm.ts';

/**
 * The script of `npm run dev`: it builds on every change and restarts the gateway when its files changed. The page reloads itself: it
 * listens at `/__reload`, which the gateway mounts because KOSTRA_DEV is set (host/build/live-reload.ts).
 */
let gateway: ChildProcess | undefined;
let pending = { web: false, gateway: false };
let timer: NodeJS.Timeout | undefined;
let working = Promise.resolve();

commandLine({
  command: 'npm run dev',
  usage: '',
  about:
    'As npm start, watching: rebuilds, restarts the gateway and reloads the page. Settings come from the environment, such as PORT=4000, or from config/gateway.json.',
  options: {},
});
exitWithNpm();
keepCompileCache();
await reportBuild({ mode: 'development' });
startGateway();
for (const room of ['core', 'plugins', 'host', 'config']) {
  const folder = join(checkout, room);
  // The folder of a new plugin is below a watched folder, so the next build discovers its manifest.
  if (existsSync(folder))
    watch(folder, { recursive: true }, (_event, file) => file && changed(`${room}/${file.replaceAll('\\', '/')}`));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopGateway().then(() => process.exit(0)));

function changed(path: string): void {
  const { web, gateway: server } = affectedBy(path);
  if (!web && !server) return;
  pending = { web: pending.web || web, gateway: pending.gateway || server };
  clearTimeout(timer);
  timer = setTimeout(() => {
    working = working.then(update);
  }, 60); // an editor writes a file in several steps
}

async function update(): Promise<void> {
  const now = pending;
  pending = { web: false, gateway: false };
  process.exitCode = 0;
  // The gateway stops before the build: otherwise a page would react to the new build and reload from a gateway that is stopping.
  console.log('Rebuilding …');
  if (now.gateway) await stopGateway();
  if (now.web) await reportBuild({ mode: 'development' });
  if (now.gateway) startGateway();
}

function startGateway(): void {
  gateway = spawn(process.execPath, [join(checkout, 'host/gateway/main.ts')], {
    cwd: checkout,
    stdio: 'inherit',
    // A terminal sends Ctrl+C to the whole process group. The gateway takes a second signal as "end at once", so it is in a group of its own.
    detached: process.platform !== 'win32',
    env: { ...process.env, KOSTRA_DEV: '1' },
  });
}

async function stopGateway(): Promise<void> {
  const running = gateway;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, 'exit');
  running.kill('SIGTERM');
  const killTimer = setTimeout(() => running.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(killTimer);
}
