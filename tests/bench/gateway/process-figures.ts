import { readFileSync } from 'node:fs';

/** Ticks a second of `/proc`, the same on every Linux that Node runs on. */
const ticks = 100;

/** Milliseconds of processor that a process has used, its children left out. Linux alone. */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1_000;
}

/** Megabytes of memory that a process occupies. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_000;
}
