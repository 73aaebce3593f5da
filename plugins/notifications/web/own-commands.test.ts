import { expect, test, vi } from 'vitest';
import { cancelLongWork, retryLongWork } from '#core/contract/platform/long-work';
import type { ActionContext } from '#core/web/tokens';
import { ownCommands } from './own-commands.ts';
import { runCommand } from './run-command.ts';

test.each([
  ['LongWork.Cancel', cancelLongWork],
  ['LongWork.Retry', retryLongWork],
])(
  '%s asks the gateway for the work of the notification; without one it does nothing [B5-7]',
  async (name, endpoint) => {
    const call = vi.fn(async () => ({ ids: [] }));
    const resolve = (async () => ({ call })) as unknown as ActionContext['resolve']; // the command resolves only the client
    const command = ownCommands.find((one) => one.command === name);
    if (!command) throw new Error(`there is no ${name}`);
    await runCommand(command, {}, resolve);
    expect(call).not.toHaveBeenCalled();
    await runCommand(command, { workId: 'w' }, resolve);
    expect(call).toHaveBeenCalledExactlyOnceWith(endpoint, { body: { ids: ['w'] } });
  },
);
