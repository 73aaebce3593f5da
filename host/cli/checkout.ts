import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package.json to which this command belongs. */
export const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
