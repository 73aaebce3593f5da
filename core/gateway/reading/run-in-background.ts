import { constants, setPriority } from 'node:os';

/**
 * Lets this thread yield to the others, so that pages that users wait for are answered before files are read or printed. On Linux a thread
 * has its own priority; on other systems the priority belongs to the process, so nothing happens there.
 */
export function runInBackground(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
