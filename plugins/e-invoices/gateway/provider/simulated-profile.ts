import { join } from 'node:path';
import type { DemoServers } from '#core/gateway';
import type { ServiceLifetime } from '#core/registry';
import type { SimulatedProvider } from '../simulated-provider/index.ts';
import { bySpecification, type ProviderProfile } from './profiles.ts';

/** The id of the profile, which connections of the demo name. */
export const simulatedProfileId = 'simulated';

/**
 * Returns the profile of the demo's provider, a separate server on this machine. It is loaded and opens its port at the first call, so that
 * it does not slow the start. It stores the accepted documents in a folder, because otherwise a restart would lose documents that it has
 * reported as delivered.
 */
export function simulatedProfile({ folder }: DemoServers, lifetime: ServiceLifetime): ProviderProfile {
  let server: Promise<SimulatedProvider> | undefined;
  const started = (): Promise<SimulatedProvider> => {
    server ??= start(join(folder, 'e-invoices'));
    // If the server could not start, for example because the disk is full, the next call tries again.
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
