import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The version of the product from package.json. */
export const version = manifest.version;
