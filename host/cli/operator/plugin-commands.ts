import { type FailedMigration, type OperatorCommand, operatorCommands, OperatorError } from '#core/gateway';
import type { InstalledPlugins } from '../../gateway/plugins.ts';
import type { DatabaseCommand } from './command.ts';
import { startParts } from './start-parts.ts';

/** Returns the commands of plugins, in the order of the plugins' names. A plugin that cannot start has none. */
export async function pluginCommands(plugins: InstalledPlugins): Promise<readonly DatabaseCommand[]> {
  const host = await startParts(plugins);
  try {
    return host.contributions
      .read(operatorCommands)
      .flatMap(({ owner, value }) => value.map((command) => ofPlugin(owner, command)));
  } finally {
    await host.dispose();
  }
}

function ofPlugin(id: string, command: OperatorCommand): DatabaseCommand {
  return {
    ...command,
    async run({ database, failed }, options) {
      const failure = failed.find(({ owner }) => owner === id);
      if (failure) throw migrationFailed(failure);
      return database.asSystem(`operator: ${command.name}`, (tx) => command.run(tx, options));
    },
  };
}

/** Returns the error for a plugin that is off because one of its migrations failed. */
function migrationFailed({ owner, cause, fix }: FailedMigration): OperatorError {
  return new OperatorError({ code: 'plugin-migration-failed', cause: `${owner} is off: ${cause}`, fix });
}
