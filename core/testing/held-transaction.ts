/**
 * Runs work in a transaction and waits before the commit. It resolves with a function that lets the transaction commit.
 * @param inTransaction runs a function in a transaction, such as `(work) => database.inCompany(id, user, work)`
 */
export async function heldTransaction<Tx>(
  inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  work: (tx: Tx) => Promise<void>,
): Promise<() => Promise<void>> {
  const worked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = inTransaction(async (tx) => {
    await work(tx);
    worked.resolve();
    await released.promise;
  });
  await worked.promise;
  return async () => {
    released.resolve();
    await done;
  };
}
