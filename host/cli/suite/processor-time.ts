import { readFileSync } from 'node:fs';

/** The unit of processor time on Linux: hundredths of a second on every machine (`USER_HZ`). */
const ticksPerSecond = 100;

/**
 * Returns the processor time in seconds of the child processes of this process and of their children. It counts only processes that have
 * ended and were waited for. It is always 0 on a system without /proc.
 */
export function processorOfEnded(): number {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return 0;
  }
  // The second field, the name, may contain spaces; `cutime` and `cstime` are the 16th and the 17th field (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
