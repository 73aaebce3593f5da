import type { Facts, Role } from '#core/access';
import type { CallInput, HubEvent, ReplyOf } from '#core/contract';
import { type GatedContributions, type PluginHost, token } from '#core/registry';

/** Calls the gateway; one pipeline for all: token, connection id, retries, problems, global errors. [A7-1] */
export interface GatewayClient {
  /**
   * Calls an endpoint. @throws GatewayProblem for every answer that is not a success; a status that the caller does not
   * handle is shown once by the global error handling [A8-2]
   */
  call<E>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Statuses (0: no connection) the caller deals with itself, or `'*'`: the global handling keeps silent. [A8-2] */
  readonly handles?: readonly number[] | '*';
  /** Which statuses to try again on, after which delays in milliseconds. [B9-2] */
  readonly retry?: { readonly on: readonly number[]; readonly delays: readonly number[] };
  /** One per user's action; made by the client when absent. Give it to repeat an action whose answer was lost. */
  readonly idempotencyKey?: string;
  /** A list is searched: while the search service is down no toast says so, the list does. [A7-1] [A4-17] */
  readonly search?: boolean;
  /** Marks the request as one whose duplicates are looked for; default: for calls that create something. [B7-1] */
  readonly checkDuplicate?: boolean;
  /** The event that this causes shall not count as this page's own. [A7-1] */
  readonly skipConnectionId?: boolean;
}

/** Calls endpoints of the current company: `companyId` is filled in, and everything ends with the company. */
export interface CompanyClient {
  readonly companyId: string;
  call<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** What an endpoint with a file answers, to be shown on the page. @throws as `call` does */
  file<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options?: CallOptions): Promise<Blob>;
  /** An address under `/gateway` for a link to a file. Fetched with the token by `download`, never opened bare. */
  download<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, as: DownloadTarget): Promise<void>;
}
export type DownloadTarget = { readonly save: string } | { readonly open: 'new-window' };

/** An endpoint's input without `companyId`; `params` disappears when nothing is left in it. */
export type WithoutCompany<Input> = Input extends { readonly params: infer Params }
  ? Omit<Input, 'params'> &
      (Exclude<keyof Params, 'companyId'> extends never ? unknown : { readonly params: Omit<Params, 'companyId'> })
  : Input;

/** Who is signed in. [B3-18] */
export interface Session {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  /** Signs out here and at the identity provider. */
  signOut(): Promise<void>;
}

/** The company being worked in, as the list of companies has it, kept fresh. [A3-1] */
export interface CurrentCompany {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly vatPayerType: string;
  /** Whom to ask for a right. */
  readonly ownerEmail?: string | undefined;
}

/** Events of the current company's hub; listeners end with the company. [A4-18] */
export interface CompanyEvents {
  on<Payload>(event: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void;
  /** The connection is (again) there: what happened meanwhile was missed, so reload. Also called once at first connect. */
  onResync(reload: () => void): void;
}
export interface EventMeta {
  /** This browser's own action caused it. [A8-18] */
  readonly own: boolean;
}

/** Toasts and questions. Stores may use it; they never touch the DOM otherwise. */
export interface Feedback {
  toast(toast: Toast): { close(): void };
  /** Asks; resolves to whether it was accepted. */
  confirm(question: Question): Promise<boolean>;
  /** Removes all toasts, as a change of company does. [A4-1] */
  clear(): void;
}
export interface Toast {
  readonly intent: 'info' | 'success' | 'warning' | 'danger';
  /** A key, or a text that is already in the user's language. */
  readonly text: TextRef;
  /** Why, in a second line. */
  readonly detail?: TextRef | undefined;
  /** Milliseconds; default 5 000 for warnings and dangers, 10 000 for infos [A9-2]; 0: stays. */
  readonly timeout?: number;
  /** Where more is said: a path from the application's base. */
  readonly link?: { readonly text: TextRef; readonly to: string };
  /** `undoes`: it takes back what was done last, so Ctrl+Z does it too while the toast stands and nothing is typed. */
  readonly action?: { readonly text: TextRef; readonly undoes?: true; run(): void };
  /** One toast per code: a second one replaces the first. */
  readonly code?: string;
  /**
   * It tells that there is no connection: the general `notice` [A8-5], or what `failed` for that. One of them stands at a
   * time; the notice does not take the place of what failed.
   */
  readonly outage?: 'notice' | 'failed' | undefined;
}
export interface Question {
  readonly title: TextRef;
  readonly text?: TextRef;
  readonly accept: TextRef;
  readonly cancel?: TextRef;
  readonly danger?: boolean;
}
/** A translation key with its values, or a plain text. */
export type TextRef = string | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> };

/** Where the page is and how to go elsewhere; paths are relative to the application's base. */
export interface Navigator {
  /** Observable. */
  readonly location: { readonly path: string; readonly search: string; readonly hash: string };
  /** `to` begins with `/`, or is relative to the company: `invoices/list`. */
  go(to: string, options?: { readonly replace?: boolean }): void;
  /** The href of `to`, for links. */
  href(to: string): string;
  back(): void;
}

/** What this user chose of the interface in this company, by key: `invoices-columns`. [B3-16] */
export interface UiSettings {
  /** The same one for the same key. The gateway is asked for it when the page is at rest. */
  of(key: string): UiSetting;
}
export interface UiSetting {
  /**
   * What was chosen last, as it was kept: by another version perhaps, so look before you use it. `null` or `undefined`:
   * nothing, or nothing is known yet. Observable.
   */
  readonly value: unknown;
  /** Holds at once and is kept; `null`: as at first. Never fails: what cannot be kept holds for this visit. [B8-14] */
  choose(value: unknown): void;
  /** Asks the gateway now, unless it was asked already. Never rejects. [B8-14] */
  load(): Promise<void>;
}

export const gatewayClient = token<GatewayClient>('core.gateway-client', 'app');
export const session = token<Session>('core.session', 'app');
export const feedback = token<Feedback>('core.feedback', 'app');
export const navigator = token<Navigator>('core.navigator', 'app');
/** Observable facts of the user in the current company; what gates are asked against. */
export const facts = token<Facts>('core.facts', 'app');
/** Contributions as this user may see them. */
export const gated = token<GatedContributions>('core.gated', 'app');
/** The registry itself: for the inspector and the frame. */
export const pluginHost = token<PluginHost>('core.plugin-host', 'app');

export const currentCompany = token<CurrentCompany, 'company'>('core.current-company', 'company');
export const companyClient = token<CompanyClient, 'company'>('core.company-client', 'company');
export const companyEvents = token<CompanyEvents, 'company'>('core.company-events', 'company');
export const uiSettings = token<UiSettings, 'company'>('core.ui-settings', 'company');
