import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleInvoices } from '../../plugins/e-invoices/gateway/testing/sample-invoices.ts';
import { writeUbl } from '../../plugins/e-invoices/gateway/ubl/write-ubl.ts';

/*
 * Writes e-invoices of all kinds into a folder, for the official judgement:
 *
 *     node tests/support/write-e-invoices.ts FOLDER [COUNT] [SEED]
 */
const [folder, count = '160', seed = '20270101'] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: node tests/support/write-e-invoices.ts FOLDER [COUNT] [SEED]\n');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const samples = sampleInvoices(Number(count), Number(seed));
for (const { name, invoice } of samples) writeFileSync(join(folder, `${name}.xml`), writeUbl(invoice));
process.stdout.write(`${samples.length} e-invoices in ${folder}, by the seed ${seed}\n`);
