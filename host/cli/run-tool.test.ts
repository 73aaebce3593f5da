import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const runTool = new URL('./run-tool.ts', import.meta.url).href;

/** Returns the source of a tool that starts a child process, prints a line when it is ready, and handles each SIGINT with `atSigint`. */
const tool = (atSigint: string) => `
  require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  process.on('SIGINT', () => { console.log('interrupted'); ${atSigint} });
  setInterval(() => {}, 1000);
  console.log('ready');`;

describe.skipIf(process.platform === 'win32')('a program in view of the user', () => {
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)
    test(`is interrupted once by ${signal}, and nothing that it started is left`, async () => {
      const { parent, output } = await start(tool('setTimeout(() => process.exit(0), 50)'));
      parent.kill(signal);
      expect(await ended(parent)).toBe(code);
      expect(output()).toBe('ready\ninterrupted\n');
    });

  test('that does not end when it is told to is killed, with what it started', async () => {
    const { parent, output } = await start(tool(''));
    parent.kill('SIGTERM');
    expect(await ended(parent)).toBe(143);
    expect(output()).toBe('ready\ninterrupted\n');
  });

  test('gives its exit code', async () => {
    const { parent } = await start(`console.log('ready'); process.exitCode = 7;`);
    expect(await ended(parent)).toBe(7);
  });
});

async function start(program: string): Promise<{ parent: ChildProcess; output: () => string }> {
  const script = `
    import { runTool } from ${JSON.stringify(runTool)};
    const options = { cwd: ${JSON.stringify(fileURLToPath(new URL('.', import.meta.url)))}, timeout: 1000 };
    process.exitCode = await runTool(process.execPath, ['-e', ${JSON.stringify(program)}], options);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('ready')) await once(parent.stdout, 'data');
  return { parent, output: () => output };
}

/** Waits until all processes have ended: they share the output, which closes with the last one. @returns the exit code of the parent */
async function ended(parent: ChildProcess): Promise<number | null> {
  const [code] = (await once(parent, 'close')) as [number | null];
  return code;
}
