/**
 * A script that plugin-check.ts starts. It imports the contract and manifest of each plugin in its argument and prints which of them throw.
 */
import type { DiscoveredPlugin } from './discovery.ts';
import { importPlugins } from './import-plugins.ts';

const plugins = JSON.parse(process.argv[2] ?? '[]') as readonly DiscoveredPlugin[]; // plugin-check.ts writes the argument
const { throwing } = await importPlugins(plugins);
process.stdout.write(`\n${JSON.stringify(throwing)}`);
process.exit(0);
