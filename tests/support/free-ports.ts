import { createServer } from 'node:net';

/** Returns a number of free ports of this machine, for a caller that must know the ports before it starts a process. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    holders.map(
      (holder) =>
        new Promise<number>((resolve) =>
          holder.listen(0, '127.0.0.1', () => {
            const address = holder.address();
            resolve(typeof address === 'object' && address ? address.port : 0);
          }),
        ),
    ),
  );
  await Promise.all(holders.map((holder) => new Promise((resolve) => holder.close(resolve))));
  return ports;
}
