import type { ClientLog } from './client-log.ts';
import type { OutsideAccount } from './outside-provider.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** The people who work in the companies of a campaign. A stage can sign in each of them. */
export const people = ['owner', 'admin', 'accountant', 'newcomer'] as const;
export type PersonName = (typeof people)[number];

/** Returns the account of a person, as in the demo. */
export function accountOf(name: PersonName): OutsideAccount {
  return { email: `${name}@kostra.example`, name: `Osoba ${name}`, password: 'kostra-demo' };
}

export interface Scene {
  /** The API client that receives the messages of webhooks. */
  readonly receiver: WebhookReceiver;
  /** The log of all clients so far. */
  readonly log: ClientLog;
  readonly random: () => number;
  /** Reports that the fault occurs now. A fault that needs preparation calls this after the preparation. */
  readonly reportFault: () => void;
}

/** A function that causes a fault in a running Kostra. When it resolves, the cause is over, and Kostra must recover by itself. */
export type Fault = (scene: Scene) => Promise<void>;

/** The environment of a campaign: a running Kostra, and the faults that can occur in it. */
export interface Stage<Name extends string> {
  readonly url: string;
  /** Signs in a person. @returns a bearer token */
  readonly signIn: (person: PersonName) => Promise<string>;
  readonly faults: Readonly<Record<Name, Fault>>;
  /** Returns the memory of each running gateway in megabytes. */
  readonly memory: () => readonly number[];
  /** Returns the keys of the objects in the bucket; `undefined` if the stage has no bucket. */
  readonly bucket?: () => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

/** Starts a stage. @param settings the settings of every gateway */
export type OpenStage<Name extends string> = (settings: Readonly<Record<string, string>>) => Promise<Stage<Name>>;
