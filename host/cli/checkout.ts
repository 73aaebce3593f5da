import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json that this command belongs to. */
export const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
