import { join } from 'node:path';
import type { DemoServers } from '#core/gateway';
import type { ServiceLifetime } from '#core/registry';
import type { SimulatedProvider } from '../simulated-provider/index.ts';
import { bySpecification, type ProviderProfile } from './profiles.ts';

/** The id of the profile, which connections of the demo name. */
export const simulatedProfileId = 'simulated';

/**
 * Makes the profile of the demo's provider, a server of its own on this machine. It is loaded and opens its port at the first call, so a
 * start is no slower, and remembers in a folder what it took: otherwise documents that it told to be delivered would be lost by a restart.
 */
export function simulatedProfile({ folder }: DemoServers, lifetime: ServiceLifetime): ProviderProfile {
  let server: Promise<SimulatedProvider> | undefined;
  const started = (): Promise<SimulatedProvider> => {
    server ??= start(join(folder, 'e-invoices'));
    // One that could not start, such as for a full disk, is tried again at the next call.
    server.catch(() => (server = undefined));
    return server;
  };
  lifetime.onDispose(async () => (await server?.catch(() => undefined))?.close());
  return {
    ...bySpecification,
    id: simulatedProfileId,
    name: 'Simulovaný poskytovateľ',
    source: { text: 'Our own simulation', certainty: 'O' },
    address: async () => (await started()).url,
    isOfOperator: true,
    isSimulated: true,
    states: {
      path: (id) => `/document/send/${id}/status`,
      words: { queued: 'taken', sent: 'taken', delivered: 'delivered', delivery_failed: 'undelivered' },
    },
  };
}

async function start(store: string): Promise<SimulatedProvider> {
  const { demoHabits, startSimulatedProvider } = await import('../simulated-provider/index.ts');
  return startSimulatedProvider({ port: 0, habits: demoHabits, firms: [], store });
}
