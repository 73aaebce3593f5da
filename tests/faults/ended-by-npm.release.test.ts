import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { readPostmaster } from '../../host/gateway/postmaster-file.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { demoDataDir } from '../support/kostra-process.ts';

// `npm run dev` leaves a development build in dist/, which the browser tests after this file must not find in the checkout.
const copy = new CheckoutCopy();
afterAll(() => copy.remove());

/** Sends SIGINT to all processes of a group at once, as a terminal does on Ctrl+C. */
const pressCtrlC = ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGINT');

test.each<readonly [what: string, args: readonly string[], end: (npm: ChildProcess) => unknown]>([
  ['SIGTERM to `npm start` itself', ['start'], (npm) => npm.kill('SIGTERM')],
  ['Ctrl+C in `npm run dev`', ['run', 'dev'], pressCtrlC],
])('%s ends the gateway and its database', { timeout: 600_000 }, async (_, args, end) => {
  const dataDir = await demoDataDir();
  const npm = spawn('npm', args, {
    cwd: copy.root,
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The gateway inherits npm's output, so the output closes when both processes have ended.
  const closed = once(npm, 'close');
  const address = () => /^Kostra is at (\S+)$/m.exec(output)?.[1];
  await expect.poll(() => address() ?? npm.exitCode, { timeout: 240_000 }).not.toBeNull();
  expect(address(), output).toBeDefined();
  expect((await fetch(`${address()}/health/ready`)).status).toBe(200);

  end(npm);
  await closed;
  await expect(fetch(`${address()}/health/ready`)).rejects.toThrow();
  expect(await readPostmaster(`${dataDir}/postgres`)).toBeUndefined();
  await rm(dataDir, { recursive: true, force: true });
});
