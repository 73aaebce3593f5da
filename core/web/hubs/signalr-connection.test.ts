import { expect, it } from 'vitest';
import { reconnectDelays } from './retry-delays.ts';
import { connectSignalr } from './signalr-connection.ts';

/** The internal fields in which SignalR's client stores its build options; it has no public access to them. */
interface Built {
  readonly _reconnectPolicy: {
    nextRetryDelayInMilliseconds(retry: { previousRetryCount: number }): number | null;
  };
}

it('[B7-15] [B9-8] a lost connection is tried again after 0, 2, 4, 8 and 16 s, then given up to who restarts it', async () => {
  const connection = await connectSignalr({ url: 'http://localhost/hubs/company', token: async () => 'token' });
  const { _reconnectPolicy: policy } = connection as unknown as Built;
  const delays = [0, 1, 2, 3, 4, 5].map((previousRetryCount) =>
    policy.nextRetryDelayInMilliseconds({ previousRetryCount }),
  );
  expect(delays).toEqual([...reconnectDelays, null]);
});
