import type { Facts, PermissionGate, Role } from '#core/access';
import type { HubEvent, LanguageCode } from '#core/contract';
import type { CallerToken } from '../access-tokens/index.ts';
import type { Tx } from '../database/index.ts';
import type { Job, JobMoment } from '../jobs/index.ts';
import type { Narrow } from '../records/list-filters.ts';
import type { ReferenceOptions } from './references.ts';

/** Whoever is signed in. */
export interface Caller {
  /** UUID of `app_user`. */
  readonly id: string;
  /** The `sub` claim: what the identity provider, and so the browser, calls this person. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** The access token that the call came with: the caller is a program. Absent: a person, by their own sign-in. */
  readonly accessToken?: CallerToken;
}

/** What every handler gets. Everything in it belongs to this one request. */
export interface BaseCall<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The current time; injected, so that tests may hold it. */
  now(): Date;
  /** `yyyy-MM-dd` in Slovakia: what "today" means on a document. */
  today(): string;
  readonly correlationId: string;
  /** What the caller reads, by `Accept-Language`; Slovak when it names none of ours. */
  readonly language: LanguageCode;
  /** `X-Kostra-Application`, such as `Invoicing`. [A1-2] */
  readonly application: string;
}

/** A call by somebody signed in, outside a company; `tx` sees that person's own rows. */
export interface UserCall<Params = unknown, Query = unknown, Body = unknown> extends BaseCall<Params, Query, Body> {
  readonly user: Caller;
  /** The session of the embedded provider that the token ends with; `undefined`: of an outside one, or a program's. */
  readonly session: string | undefined;
  readonly tx: Tx;
}

/** A call inside a company: the gate is open, the input valid, and `tx` sees that company alone. */
export interface CompanyCall<Params = unknown, Query = unknown, Body = unknown> extends BaseCall<Params, Query, Body> {
  readonly user: Caller & { readonly role: Role };
  readonly company: { readonly id: string };
  /** The token that it came with, to be handed back to the caller and to nobody else; `undefined` in a job. */
  readonly bearer?: string | undefined;
  readonly tx: Tx;
  /** For what depends on a right beyond the endpoint's own gate. */
  readonly facts: Facts;
  /**
   * To be called before anything is kept of a body whose schema has a `reference(…)`.
   * @throws Refusal 404 with the path of each that leads to nothing in this company
   */
  checkReferences(options?: ReferenceOptions): Promise<void>;
  /** Applies the filters that plugins added to a list. */
  readonly narrow: Narrow;
  /** Sends an event if, and only if, this request's transaction commits. */
  emit<Payload>(event: HubEvent<Payload>, payload: Payload, to?: EmitTo): Promise<void>;
  /** Starts a job if, and only if, this request's transaction commits. Returns its id. */
  enqueue<Input extends object>(job: Job<Input>, input: Input, moment?: JobMoment): Promise<string>;
}

/** Which one, for an event to one user or one connection; which groups, for one to groups of its hub; by which right, for one to readers. */
export interface EmitTo {
  /** What a GET of the thing asks for. */
  readonly readBy?: PermissionGate;
  /** Whom it also reaches, by another right: whoever made it. */
  readonly orBy?: { readonly userId: string; readonly right: PermissionGate };
  readonly userId?: string;
  readonly connectionId?: string;
  readonly groups?: readonly string[];
}

/** A file as an answer. */
export interface FileReply {
  readonly name: string;
  /** Default: the media type that the endpoint names. */
  readonly type?: string;
  /** A function runs once the transaction has ended: what takes long to render holds no connection meanwhile. */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>);
  /** Default `attachment`. */
  readonly disposition?: 'inline' | 'attachment';
}
