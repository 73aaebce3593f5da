import { participantOf, plainId } from './participant-id.ts';

/** The rights that a token of the provider may hold: to send, and to receive. */
export const scopes = ['document.send', 'document.receive'] as const;
export type Scope = (typeof scopes)[number];

/** A firm that has a contract with this provider. */
export interface Firm {
  /** The id that is sent as `X-Firm-Id`. */
  readonly id: string;
  readonly name: string;
  /** The tax number, ten digits. */
  readonly dic: string;
  /** The Peppol id without the scheme, such as `0245:2020000011`. */
  readonly participantId: string;
  /** The credentials. Firms with the same `clientId` belong to one integrator. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether this is the one provider at which the firm receives. A firm may send through any number of them. */
  readonly receives: boolean;
  readonly scopes: readonly Scope[];
  /** How many documents the firm may still send. `null` is any number. */
  readonly credit: number | null;
}

export type FirmInput = Pick<Firm, 'dic'> & Partial<Firm>;

/** Returns the whole firm. A tax number is enough; `credit` and `receives` are open by default. */
export function firmFrom(input: FirmInput): Firm {
  const { dic } = input;
  const id = input.id ?? `firm-${dic}`;
  return {
    id,
    name: input.name ?? `Firma ${dic}`,
    dic,
    participantId: plainId(input.participantId ?? participantOf(dic)),
    clientId: input.clientId ?? `client-${dic}`,
    clientSecret: input.clientSecret ?? `secret-${dic}`,
    receives: input.receives ?? true,
    scopes: input.scopes ?? scopes,
    credit: input.credit ?? null,
  };
}

/** The firms of a provider that is started without any. The two lists differ, so that both providers can run together. */
export const demoFirms: Readonly<Record<'strict' | 'loose', readonly FirmInput[]>> = {
  strict: [
    { id: 'alfa', name: 'Alfa', dic: '2020000011', clientId: 'alfa', clientSecret: 'alfa-secret' },
    { id: 'beta', name: 'Beta', dic: '2020000022', clientId: 'beta', clientSecret: 'beta-secret' },
  ],
  loose: [
    { id: 'gama', name: 'Gama', dic: '2120000033', clientId: 'gama', clientSecret: 'gama-secret' },
    { id: 'delta', name: 'Delta', dic: '2120000044', clientId: 'integrator', clientSecret: 'integrator-secret' },
    { id: 'epsilon', name: 'Epsilon', dic: '2120000055', clientId: 'integrator', clientSecret: 'integrator-secret' },
  ],
};
