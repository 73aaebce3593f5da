/** Whether a part of the application could not be fetched: each browser words it its own way. */
export function isCodeMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    /dynamically imported module|Importing a module script failed/i.test(error.message) || isCodeMissing(error.cause)
  );
}
