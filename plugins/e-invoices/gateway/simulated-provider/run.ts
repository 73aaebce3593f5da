/*
 * Runs a simulated provider as a separate process until it is interrupted:
 * node plugins/e-invoices/gateway/simulated-provider/run.ts --port 4190 --habits strict
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FirmInput } from './firm.ts';
import { knownHabits } from './known-habits.ts';
import { startSimulatedProvider } from './start-simulated-provider.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4190' },
    host: { type: 'string', default: '127.0.0.1' },
    habits: { type: 'string', default: 'strict' },
    /** A habit that differs: `--set issueDate=any`, `--set refreshDays=1`. */
    set: { type: 'string', multiple: true, default: [] },
    /** A file with the firms: a JSON array of `{ "dic": "…" }`, with the other fields of a firm as needed. */
    firms: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    store: { type: 'string' },
  },
});
if (values.habits !== 'strict' && values.habits !== 'loose') throw new Error('--habits is strict or loose.');
const habits = { ...knownHabits[values.habits], ...Object.fromEntries(values.set.map(readSetting)) };

const provider = await startSimulatedProvider({
  port: Number(values.port),
  host: values.host,
  habits,
  peers: values.peer,
  ...(values.firms !== undefined && { firms: JSON.parse(readFileSync(values.firms, 'utf8')) as FirmInput[] }), // the operator writes it
  ...(values.store !== undefined && { store: values.store }),
});
console.log(`Simulated provider "${habits.name}": ${provider.sapi}, control: ${provider.url}/control`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void provider.close());

function readSetting(text: string): [name: string, value: unknown] {
  const at = text.indexOf('=');
  const name = text.slice(0, at);
  if (!Object.hasOwn(knownHabits.strict, name)) throw new Error(`--set ${text}: no provider has the habit ${name}.`);
  const value = text.slice(at + 1);
  try {
    return [name, JSON.parse(value)];
  } catch {
    return [name, value];
  }
}
