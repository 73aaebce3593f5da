/**
 * Returns whether PostgreSQL could not write because its disk is full (53100): the transaction left nothing behind, and
 * reading still works.
 */
export function isDiskFull(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === '53100'; // read defensively, because any value may be thrown
}

/**
 * A statement that succeeds when there is room for a megabyte again. It uses a temporary table, which takes its blocks
 * from the same disk, gives them back at once, and writes nothing to the server's log.
 */
export const probeFreeSpace = `create temporary table kostra_room on commit drop as
  select n, md5(n::text) as filler from generate_series(1, 20000) as n`;
