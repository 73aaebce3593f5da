import { type FailedMigration, type OperatorCommand, operatorCommands, OperatorError } from '#core/gateway';
import type { InstalledPlugins } from '../../gateway/plugins.ts';
import type { DatabaseCommand } from './command.ts';
import { startParts } from './start-parts.ts';

/** The commands that plugins bring, in the order of the plugins' names; a plugin that cannot start brings none. */
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

/** Its tables are not as its code expects. */
function migrationFailed({ owner, cause, fix }: FailedMigration): OperatorError {
  return new OperatorError({ code: 'plugin-migration-failed', cause: `${owner} is off: ${cause}`, fix });
}
