import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../../bench/gateway/process-figures.ts';
import type { KostraProcess } from '../../support/kostra-process.ts';
import { SeveralProcesses } from './several-processes.ts';
import { accountOf, type Fault, type OpenStage, people } from './stage.ts';

/** Two gateways with all that several processes share: proxy, PostgreSQL, OpenID provider and bucket, none of them Kostra's. */
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

/** What befalls them, in the order of a short course. */
export const severalFaults = ['one killed', 'one replaced', 'one killed, bucket away'] as const;
export type SeveralFault = (typeof severalFaults)[number];

function faultsOf({ gateways, storage, balancer }: SeveralProcesses): Record<SeveralFault, Fault> {
  let turn = 0;
  const next = (): KostraProcess => {
    const gateway = gateways[turn++ % gateways.length];
    if (!gateway) throw new Error('There are several gateways');
    return gateway;
  };
  /** As a supervisor does. The other one must not be the next to go before this one answers again. */
  const startAgain = async (gateway: KostraProcess) => {
    await gateway.start();
    await balancer.allReady();
  };
  return {
    /** In turn, while a webhook's receiver has a message and has not answered; whichever process sent it. */
    async 'one killed'({ receiver }) {
      await receiver.holdNext(5_000);
      const gateway = next();
      await gateway.kill();
      await startAgain(gateway);
    },
    /** As by an upgrade: it is told to end, and started when it has. */
    async 'one replaced'() {
      const gateway = next();
      await gateway.stop();
      await startAgain(gateway);
    },
    /** For one to four seconds. It is there again before the gateway: no start goes without it. */
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
