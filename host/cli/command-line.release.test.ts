import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from './checkout.ts';

/**
 * The commands of package.json that run our own files with `node`, and the formatting command: only its name is ours, and its options are
 * Biome's.
 */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(checkout, 'package.json'), 'utf8'),
);
const commands = Object.entries(scripts).filter(([name]) => !name.startsWith('pre') && name !== 'format');

function run(script: string, word: string) {
  const [, file = ''] = script.split(' ');
  return new Promise<{ code: number; out: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [join(checkout, file), word], { cwd: checkout }, (error, out, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, stderr }),
    );
  });
}

describe.each(commands)('npm run %s', (_, script) => {
  it('refuses an option that it does not know, by exit code 2, and does nothing', async () => {
    const { code, stderr } = await run(script, '--nonsense');
    expect(stderr).toContain('--nonsense');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  it('says how it is called when asked by --help', async () => {
    const { code, out, stderr } = await run(script, '--help');
    expect(out).toMatch(/^Usage: npm /);
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });
});
