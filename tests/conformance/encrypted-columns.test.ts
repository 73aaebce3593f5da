import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { isTestFile, sourceFiles } from '../../host/build/source-files.ts';
import { root } from '../../host/gateway/root.ts';

const encrypting = /createCipheriv|publicEncrypt|subtle\.encrypt|(?:Compact|Flattened|General)Encrypt|EncryptJWT/;

/**
 * Backup and restore find what does not open with a key by the table `secret`. A plugin that encrypted a column by itself would be missed:
 * its users would learn from an error that a password has to be entered again.
 */
test('only core’s secrets encrypt what is stored in the database', () => {
  const found = ['core', 'host', 'plugins']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .filter((file) => !isTestFile(file) && encrypting.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
  expect(found).toEqual([
    'core/gateway/secrets/seal.ts',
    'host/gateway/backup/encrypt-body.ts', // encrypts whole backups, by a passphrase
  ]);
});
