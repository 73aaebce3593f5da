import type { CallInput, Endpoint, ReplyOf } from '#core/contract';
import { type Contributions, point } from '#core/registry';
import type { Tx } from './database/index.ts';

/** A company of the demo, by the key that parts know it by, such as `tatranske-drevo`. */
export interface DemoCompany {
  readonly key: string;
  readonly id: string;
  readonly name: string;
}

/** What a plugin fills the demo through: ordinary calls, so the data is what a user could have made. */
export interface DemoContext {
  readonly companies: readonly DemoCompany[];
  /** `yyyy-MM-dd`: the day the demo is made. */
  readonly today: string;
  /**
   * Calls as the owner of all demo companies. The step names the call within the part: a load that was cut off repeats
   * it and gets the same answer.
   */
  call<E extends Endpoint>(step: string, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  /** Numbers in [0, 1) that are the same at every load. */
  random(): number;
  /** What all plugins have contributed, for a part that fills what others bring. */
  readonly contributed: Pick<Contributions, 'read'>;
}

/** Data of one plugin for the demo; parts run in the order of their contributions. */
export interface DemoPart {
  /** Feature flags to turn on, by the key of the company. */
  readonly flags?: readonly { readonly name: string; readonly company: string }[];
  /** Rows of the whole installation, which no company could write; before `load`, in a transaction of its own. */
  installation?(tx: Tx, context: Pick<DemoContext, 'today' | 'random'>): Promise<void>;
  load?(context: DemoContext): Promise<void>;
}

export const demoParts = point<DemoPart>('gateway.demo');
