import type { CallInput, Endpoint, ReplyOf } from '#core/contract';
import { type Contributions, point, token } from '#core/registry';
import type { Tx } from './database/index.ts';

/** A company of the demo; its key, such as `tatranske-drevo`, is the name that parts use for it. */
export interface DemoCompany {
  readonly key: string;
  readonly id: string;
  readonly name: string;
}

/** The context in which a plugin fills the demo, by ordinary requests: a user could have made the same data. */
export interface DemoContext {
  readonly companies: readonly DemoCompany[];
  /** The day on which the demo is made, `yyyy-MM-dd`. */
  readonly today: string;
  /**
   * Sends a request as the owner of all demo companies. `step` names the request within the part: a load that was
   * interrupted repeats it and gets the same response.
   */
  call<E extends Endpoint>(step: string, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  /** Returns a pseudorandom number in [0, 1); the sequence is the same at every load. */
  random(): number;
  /** The contributions of all plugins, for a part that fills data of other plugins. */
  readonly contributed: Pick<Contributions, 'read'>;
}

/** The demo data of one plugin; parts run in the order of their contributions. */
export interface DemoPart {
  /** The feature flags to switch on, with the key of the company. */
  readonly flags?: readonly { readonly name: string; readonly company: string }[];
  /** The codes of this plugin's questions at issue that the demo confirms, such as about days that have passed. */
  readonly confirms?: readonly string[];
  /**
   * Writes rows of the whole installation, which no company could write. It runs before `load`, in its own transaction.
   */
  installation?(tx: Tx, context: Pick<DemoContext, 'today' | 'random'>): Promise<void>;
  load?(context: DemoContext): Promise<void>;
}

export const demoParts = point<DemoPart>('gateway.demo');

/** What simulated servers of the demo, such as a provider of e-invoices, need to run on this machine. */
export interface DemoServers {
  /** The folder for what they remember over a restart. It may not exist yet. */
  readonly folder: string;
}

/** The service of a deployment with the demo. Every other deployment is without it: `optional(demoServers)`. */
export const demoServers = token<DemoServers, 'process'>('gateway.demo-servers', 'process');
