import type { InstalledPlugins } from '../../gateway/plugins.ts';
import { accessCommands } from './access-commands.ts';
import { backupCommands } from './backup-commands.ts';
import type { Command } from './command.ts';
import { demoCommands } from './demo-command.ts';
import { pluginCommands } from './plugin-commands.ts';
import { userCommands } from './user-commands.ts';

/** Returns the commands of `npm run kostra -- …` in the order of its help. */
export async function allCommands(plugins: InstalledPlugins): Promise<readonly Command[]> {
  return [...userCommands, ...accessCommands, ...(await pluginCommands(plugins)), ...demoCommands, ...backupCommands];
}
