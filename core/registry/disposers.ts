export type Disposer = () => void | Promise<void>;

/** Runs them one after another, in the order given; none stops the others. @throws AggregateError of what they threw. */
export async function runDisposers(disposers: readonly Disposer[], doing: string): Promise<void> {
  const errors: unknown[] = [];
  for (const dispose of disposers) {
    try {
      await dispose();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length) throw new AggregateError(errors, `${errors.length} error(s) while ${doing}`);
}
