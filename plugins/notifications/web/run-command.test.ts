import { expect, it, vi } from 'vitest';
import type { NotificationCommand } from '#core/web/tokens';
import { runCommand } from './run-command.ts';

const go = vi.fn();
const resolve = async () => ({ go }) as never; // only the navigator is resolved

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

const command = { command: 'Print.Show', needs: ['guid'], opensWindow: true } as const;
const browserWindow = () => ({ document: { title: '', body: { textContent: '' } }, close: vi.fn() });

it('[B7-25] opens a window in the click, which says what it waits for, before the code of the command is there', async () => {
  const opened = browserWindow();
  const open = vi.fn(() => opened);
  vi.stubGlobal('window', { open });
  const code = Promise.withResolvers<{ default: () => void }>();
  const ran = vi.fn();
  const running = runCommand({ ...command, run: () => code.promise }, { guid: 'g' }, resolve, 'Moment prosím...');
  expect(open).toHaveBeenCalledTimes(1);
  expect(opened.document.body.textContent).toBe('Moment prosím...');
  code.resolve({ default: ran });
  await running;
  expect(ran).toHaveBeenCalledExactlyOnceWith({ guid: 'g' }, { resolve, window: expect.objectContaining({}) });
});

it('opens no window where data is missing, and closes that of a command that fails', async () => {
  const opened = browserWindow();
  const open = vi.fn(() => opened);
  vi.stubGlobal('window', { open });
  const failing = { ...command, run: async () => Promise.reject(new Error('no code')) };
  await runCommand(failing, {}, resolve, '');
  expect(open).not.toHaveBeenCalled();
  await expect(runCommand(failing, { guid: 'g' }, resolve, '')).rejects.toThrow('no code');
  expect(opened.close).toHaveBeenCalledTimes(1);
});

it('leads to its address', async () => {
  expect(await runCommand({ command: 'x', to: 'settings/numbering' }, {}, resolve)).toBe(true);
  expect(go).toHaveBeenCalledExactlyOnceWith('settings/numbering');
});

it('tells whether it led to another page, so that the centre closes over it', async () => {
  const leaving = { command: 'x', run: async () => ({ default: () => 'left' as const }) };
  expect(await runCommand(leaving, {}, resolve)).toBe(true);
});
