/** Returns whether a part of the application's code could not be loaded; each browser has its own error message for it. */
export function isCodeMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /dynamically imported module|Importing a module script failed/i.test(error.message) || isCodeMissing(error.cause)
  );
}
