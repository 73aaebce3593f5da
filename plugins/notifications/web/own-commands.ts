import { cancelLongWork, retryLongWork } from '#core/contract/platform/long-work';
import { companyClient, type NotificationCommand } from '#core/web/tokens';

/**
 * The commands of the core's long work. Everybody may use them, because a user's own work is concerned. They are loaded with the list of
 * notifications and not in the manifest, which every start loads. The notification itself shows the result.
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
