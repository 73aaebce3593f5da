import { expect, it, vi } from 'vitest';
import type { NotificationCommand } from '#core/web/tokens';
import { runCommand } from './run-command.ts';

const go = vi.fn();
const resolve = async () => ({ go }) as never; // the navigator is all that is asked for

it.each([
  [{}, false],
  [{ guid: '' }, false],
  [{ guid: 'g' }, true],
])('[B5-7] with data %j it runs: %s', async (data: Record<string, string>, runs) => {
  const run = vi.fn();
  const command: NotificationCommand = {
    command: 'Export.DownloadFile',
    needs: ['guid'],
    run: async () => ({ default: run }),
  };
  expect(await runCommand(command, data, resolve)).toBe(false);
  expect(run).toHaveBeenCalledTimes(runs ? 1 : 0);
});

it('leads to its address', async () => {
  expect(await runCommand({ command: 'x', to: 'settings/numbering' }, {}, resolve)).toBe(true);
  expect(go).toHaveBeenCalledExactlyOnceWith('settings/numbering');
});
