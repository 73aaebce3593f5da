import { readFileSync } from 'node:fs';

/** The number of clock ticks per second in `/proc`, which is the same on every Linux that Node supports. */
const ticks = 100;

/** Returns the processor time that a process without its child processes has used, in milliseconds. Works only on Linux. */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1_000;
}

/** Returns the resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}
