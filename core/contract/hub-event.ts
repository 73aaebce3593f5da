import type { Static, TSchema } from 'typebox';

/**
 * The receivers of an event: all members in the company, only the members who have a permission (`readers`), one user everywhere, one user
 * in one company, one connection, or the members of groups that the hub defines itself.
 */
export type HubAudience = 'company' | 'readers' | 'user' | 'companyUser' | 'connection' | 'groups';

/** An event that the gateway may push to browsers over a hub, as a value that both sides share. [A7-19] */
export interface HubEvent<Payload = unknown, To extends HubAudience = HubAudience> {
  /** The id, `hub/Name`. It is unique in the product. */
  readonly id: string;
  /** The id of the hub: `company` is `/hubs/company`. */
  readonly hub: string;
  /** The SignalR method name, such as `EntityChanged`. */
  readonly name: string;
  readonly to: To;
  readonly payload: TSchema;
  /** A property that carries the type. It is always undefined at run time. */
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
