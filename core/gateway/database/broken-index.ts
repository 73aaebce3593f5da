/**
 * Finds the unique index that a failed write violated. When two requests write the same value at once, only the index refuses the second.
 * @param error any value that the write threw
 * @returns the name of the index in the database; undefined if the write failed for another reason
 */
export function brokenIndex(error: unknown): string | undefined {
  const { code, constraint } = error as { readonly code?: string; readonly constraint?: string }; // pg throws errors with these properties
  return code === uniqueViolation ? constraint : undefined;
}

const uniqueViolation = '23505';
