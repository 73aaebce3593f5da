import type { Facts, PermissionGate, Role } from '#core/access';
import type { HubEvent, LanguageCode } from '#core/contract';
import type { CallerToken } from '../access-tokens/index.ts';
import type { Tx } from '../database/index.ts';
import type { Job, JobMoment } from '../jobs/index.ts';
import type { ApplyFilters } from '../records/list-filters.ts';
import type { ReferenceOptions } from './references.ts';

/** The user of a request: a person, or the separate user of a company's access token. */
export interface Caller {
  /** The id of a row of `app_user`. */
  readonly id: string;
  /** The `sub` claim, which identifies this person at the identity provider and in the browser. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** The access token of the request if the caller is a program; absent if a person is signed in. */
  readonly accessToken?: CallerToken;
}

/** The part of a call that every handler receives. Everything in it belongs to this one request. */
export interface BaseCall<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Returns the current time; it is injected, so that tests can fix it. */
  now(): Date;
  /** Returns the current day in Slovakia, `yyyy-MM-dd`: the meaning of "today" on a document. */
  today(): string;
  readonly correlationId: string;
  /** The caller's language by `Accept-Language`; Slovak if the header names no supported language. */
  readonly language: LanguageCode;
  /** The value of `X-Kostra-Application`, such as `Invoicing`. [A1-2] */
  readonly application: string;
}

/** A call by a signed-in user, outside a company; `tx` sees that person's own rows. */
export interface UserCall<Params = unknown, Query = unknown, Body = unknown> extends BaseCall<Params, Query, Body> {
  readonly user: Caller;
  /** The session of the embedded provider with which the token ends; `undefined` for an outside provider or a program. */
  readonly session: string | undefined;
  readonly tx: Tx;
}

/** A call inside a company: the gate is passed, the input is valid, and `tx` sees that company only. */
export interface CompanyCall<Params = unknown, Query = unknown, Body = unknown> extends BaseCall<Params, Query, Body> {
  readonly user: Caller & { readonly role: Role };
  readonly company: { readonly id: string };
  /** The token of the request, which may be returned to the caller but to nobody else; `undefined` in a job. */
  readonly bearer?: string | undefined;
  readonly tx: Tx;
  /** The facts for checks that depend on a right beyond the endpoint's own gate. */
  readonly facts: Facts;
  /**
   * Checks the references in the body. Call it before storing anything of a body whose schema has a `reference(…)`.
   * @throws Refusal 404 with the path of each reference that does not exist in this company
   */
  checkReferences(options?: ReferenceOptions): Promise<void>;
  /** Applies the filters that plugins added to a list. */
  readonly applyFilters: ApplyFilters;
  /** Sends an event if, and only if, this request's transaction commits. */
  emit<Payload>(event: HubEvent<Payload>, payload: Payload, to?: EmitTo): Promise<void>;
  /** Starts a job if, and only if, this request's transaction commits. Returns its id. */
  enqueue<Input extends object>(job: Job<Input>, input: Input, moment?: JobMoment): Promise<string>;
}

/** The receivers of an event: the user or connection, the groups of the hub, or the right that readers need. */
export interface EmitTo {
  /** The permission that a GET of the record needs. */
  readonly readBy?: PermissionGate;
  /** One more receiver with another right, such as the person who made the record. */
  readonly orBy?: { readonly userId: string; readonly right: PermissionGate };
  /** A right that each of these receivers needs in addition. */
  readonly also?: PermissionGate;
  readonly userId?: string;
  /** The access token that began the work that the event is about; `null` means the person. Long work adds it by itself. */
  readonly startedBy?: { readonly id: string; readonly scopes: readonly string[] } | null;
  readonly connectionId?: string;
  readonly groups?: readonly string[];
}

export interface FileReply {
  readonly name: string;
  /** The media type. Default: the media type of the endpoint. */
  readonly type?: string;
  /**
   * The bytes. A function runs after the transaction has ended, so slow rendering holds no connection. Its signal is aborted when the caller
   * has hung up.
   */
  readonly bytes: Uint8Array | ((signal: AbortSignal) => Promise<Uint8Array>);
  /** Whether the browser shows the file (`inline`) or saves it. Default `attachment`. */
  readonly disposition?: 'inline' | 'attachment';
}
