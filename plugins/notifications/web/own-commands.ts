import { cancelLongWork, retryLongWork } from '#core/contract/platform/long-work';
import { companyClient, type NotificationCommand } from '#core/web/tokens';

/**
 * The commands for the core's long-running jobs. They need no permission, because they concern only the user's own jobs. They are loaded
 * with the list of notifications and not in the manifest, which every start loads. The notification itself shows the result of a command.
 */
export const ownCommands: readonly NotificationCommand[] = [
  workCommand('LongWork.Cancel', cancelLongWork),
  workCommand('LongWork.Retry', retryLongWork),
];

function workCommand(command: string, endpoint: typeof cancelLongWork): NotificationCommand {
  return {
    command,
    needs: ['workId'],
    run: async () => ({
      async default({ workId = '' }, { resolve }) {
        await (await resolve(companyClient)).call(endpoint, { body: { ids: [workId] } });
      },
    }),
  };
}
