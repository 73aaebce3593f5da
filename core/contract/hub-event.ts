import type { Static, TSchema } from 'typebox';

/**
 * Whom an event reaches: all members in the company, those of them who hold a right (`readers`), one user everywhere, one user
 * in one company, one connection, or whoever is in groups that the hub makes up itself.
 */
export type HubAudience = 'company' | 'readers' | 'user' | 'companyUser' | 'connection' | 'groups';

/** An event the gateway may push to browsers over a hub, as a value that both sides share. [A7-19] */
export interface HubEvent<Payload = unknown, To extends HubAudience = HubAudience> {
  /** `hub/Name`: unique in the product. */
  readonly id: string;
  /** The hub's id: `company` is `/hubs/company`. */
  readonly hub: string;
  /** The SignalR method name, such as `EntityChanged`. */
  readonly name: string;
  readonly to: To;
  readonly payload: TSchema;
  /** Always undefined at run time: it only carries the type. */
  readonly types?: { payload: Payload };
}

export function hubEvent<S extends TSchema, const To extends HubAudience>(options: {
  readonly hub?: string;
  readonly name: string;
  readonly to: To;
  readonly payload: S;
}): HubEvent<Static<S>, To> {
  const { hub = 'company', name, to, payload } = options;
  return Object.freeze({ id: `${hub}/${name}`, hub, name, to, payload });
}
