import { parentPort } from 'node:worker_threads';
import { serveTasks } from './worker-tasks.ts';

/** A worker for tests that does what the task requests: it answers, throws, exits, or never answers. */
serveTasks(parentPort, async (task: string) => {
  if (task === 'throw') throw new Error('It cannot be done');
  if (task === 'exit') process.exit(7);
  if (task === 'crash') setImmediate(() => expectNothingOf(undefined));
  if (task === 'crash' || task === 'hang') await new Promise(() => undefined);
  if (task === 'spin') while (true);
  return { value: `${task} done`, transfer: [] };
});

function expectNothingOf(nothing: undefined): never {
  throw new Error(`Nobody catches this, nor ${nothing}`);
}
