import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../../bench/gateway/process-figures.ts';
import type { KostraProcess } from '../../support/kostra-process.ts';
import { SeveralProcesses } from './several-processes.ts';
import { accountOf, type Fault, type OpenStage, people } from './stage.ts';

/**
 * Starts two gateways with the services that several processes share: proxy, PostgreSQL, OpenID provider and bucket. None of the services
 * is embedded.
 */
export function severalGateways(): OpenStage<SeveralFault> {
  return async (settings) => {
    const several = await SeveralProcesses.start({ accounts: people.map(accountOf), settings });
    return {
      url: several.url,
      signIn: (person) => several.provider.signIn(accountOf(person)),
      faults: faultsOf(several),
      memory: () => several.gateways.flatMap(({ pid }) => (pid ? memoryOf(pid) : [])),
      bucket: () => several.storage.keys(),
      remove: () => several.remove(),
    };
  };
}

/** The faults of several gateways, in the order in which a short campaign uses them. */
export const severalFaults = ['one killed', 'one replaced', 'one killed, bucket away'] as const;
export type SeveralFault = (typeof severalFaults)[number];

function faultsOf({ gateways, storage, balancer }: SeveralProcesses): Record<SeveralFault, Fault> {
  let turn = 0;
  const next = (): KostraProcess => {
    const gateway = gateways[turn++ % gateways.length];
    if (!gateway) throw new Error('There are several gateways');
    return gateway;
  };
  /** Starts a gateway again, like a supervisor, and waits until it is ready, because the other gateway must not stop before that. */
  const startAgain = async (gateway: KostraProcess) => {
    await gateway.start();
    await balancer.allReady();
  };
  return {
    /** Kills one of the gateways in turn, while a webhook's receiver has not yet answered a message of any gateway. */
    async 'one killed'({ receiver }) {
      await receiver.holdNext(5_000);
      const gateway = next();
      await gateway.kill();
      await startAgain(gateway);
    },
    /** Replaces a gateway as an upgrade does: a signal stops it, and it is started after it has ended. */
    async 'one replaced'() {
      const gateway = next();
      await gateway.stop();
      await startAgain(gateway);
    },
    /**
     * Kills a gateway while the bucket is stopped for one to four seconds. The bucket is started before the gateway, which does not start
     * without it.
     */
    async 'one killed, bucket away'({ random }) {
      const gateway = next();
      await storage.stop();
      try {
        await gateway.kill();
        await delay(1_000 + random() * 3_000);
      } finally {
        await storage.start();
      }
      await startAgain(gateway);
    },
  };
}
