/**
 * Which unique index a failed write broke: of two who write the same at once, the second is stopped by nothing else.
 * @param error whatever the write threw
 * @returns its name in the database; undefined where the write failed for another reason
 */
export function brokenIndex(error: unknown): string | undefined {
  const { code, constraint } = error as { readonly code?: string; readonly constraint?: string }; // as pg throws it
  return code === uniqueViolation ? constraint : undefined;
}

const uniqueViolation = '23505';
