import { readFile } from 'node:fs/promises';
import { type OperatorCommand, OperatorError } from '#core/gateway';
import { readEcbFile } from './read-ecb-file.ts';
import { writeRates } from './rate-table.ts';

export const rateCommands: readonly OperatorCommand[] = [
  {
    name: 'rates import',
    usage: '--file eurofxref-hist.csv',
    about: "Takes daily exchange rates from the European Central Bank's file, CSV or XML; as often as you like.",
    options: { file: 'required' },
    async run(tx, { file = '' }) {
      const rates = readEcbFile(await read(file));
      const written = await writeRates(tx, rates, 'ecb');
      const days = rates.map(({ day }) => day).sort();
      const json = { rates: rates.length, written, from: days[0] ?? null, to: days.at(-1) ?? null };
      const span = rates.length > 0 ? ` from ${json.from} to ${json.to}` : '';
      return { lines: [`${rates.length} rates${span} are there, ${written} of them new or changed.`], json };
    },
  },
];

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new OperatorError({
      code: 'file-unreadable',
      cause: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      fix: 'Download eurofxref-hist.zip from the ECB, unpack it, and name the file with --file.',
    });
  }
}
