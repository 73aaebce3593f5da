import type { ClientLog } from './client-log.ts';
import type { OutsideAccount } from './outside-provider.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** Who works in the companies of a campaign. A stage can sign in each of them. */
export const people = ['owner', 'admin', 'accountant', 'newcomer'] as const;
export type PersonName = (typeof people)[number];

/** As the demo has them. */
export function accountOf(name: PersonName): OutsideAccount {
  return { email: `${name}@kostra.example`, name: `Osoba ${name}`, password: 'kostra-demo' };
}

export interface Scene {
  /** To which webhooks are told. */
  readonly receiver: WebhookReceiver;
  /** What the clients have noted so far. */
  readonly log: ClientLog;
  readonly random: () => number;
  /** Called by a fault that had to prepare itself: only now it strikes. */
  readonly strikes: () => void;
}

/** What may befall a running Kostra. When it returns, nobody holds Kostra back any more: from then on it has to help itself. */
export type Fault = (scene: Scene) => Promise<void>;

/** Where a campaign takes place: a running Kostra, and what may befall it there. */
export interface Stage<Name extends string> {
  /** As clients see it. */
  readonly url: string;
  /** @returns a bearer token */
  readonly signIn: (person: PersonName) => Promise<string>;
  readonly faults: Readonly<Record<Name, Fault>>;
  /** Megabytes of each gateway that runs. */
  readonly memory: () => readonly number[];
  /** Keys of the objects in its bucket. `undefined`: it has none. */
  readonly bucket?: () => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

/** Starts one. @param settings for every gateway */
export type OpenStage<Name extends string> = (settings: Readonly<Record<string, string>>) => Promise<Stage<Name>>;
