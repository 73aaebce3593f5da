/**
 * A transaction that does its work, and then waits to commit until it is told to: resolves with what tells it.
 * @param inTransaction runs what it is given in a transaction, such as `(work) => database.inCompany(id, user, work)`
 */
export async function heldTransaction<Tx>(
  inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  work: (tx: Tx) => Promise<void>,
): Promise<() => Promise<void>> {
  const worked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const done = inTransaction(async (tx) => {
    await work(tx);
    worked.resolve();
    await told.promise;
  });
  await worked.promise;
  return async () => {
    told.resolve();
    await done;
  };
}
