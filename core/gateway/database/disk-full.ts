/** Whether PostgreSQL could not write because its disk has no room (53100): the transaction left nothing behind, and reading goes on. */
export function isDiskFull(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === '53100'; // read defensively: anything may be thrown
}

/**
 * Succeeds once there is room for a megabyte again. Into a temporary table: it takes its blocks from the same disk, gives them
 * back at once, and leaves nothing in the log of the server.
 */
export const tryForRoom = `create temporary table kostra_room on commit drop as
  select n, md5(n::text) as filler from generate_series(1, 20000) as n`;
