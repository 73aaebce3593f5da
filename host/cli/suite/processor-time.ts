import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the machine (`USER_HZ`). */
const ticksPerSecond = 100;

/**
 * Seconds of the processor that the children of this process took, and theirs, counted once they have ended and were waited
 * for. Always 0 where there is no /proc.
 */
export function processorOfEnded(): number {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return 0;
  }
  // The second field, the name, may hold spaces; `cutime` and `cstime` are the 16th and the 17th (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
