import type { Facts, Role } from '#core/access';
import type { CallInput, HubEvent, ReplyOf, VatPayerPeriod } from '#core/contract';
import { type GatedContributions, type PluginHost, token } from '#core/registry';

/** Calls the gateway through one pipeline for all calls: token, connection id, retries, problems, global errors. [A7-1] */
export interface GatewayClient {
  /**
   * Calls an endpoint. @throws GatewayProblem for every answer that is not a success; the global error handling shows a status once if the
   * caller does not handle it [A8-2]
   */
  call<E>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ReplyOf<E>>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The statuses (0 means no connection) that the caller handles itself, or `'*'`: the global error handling does not show them. [A8-2] */
  readonly handles?: readonly number[] | '*';
  /** The statuses that cause a retry, and the delays before each retry in milliseconds. [B9-2] */
  readonly retry?: { readonly on: readonly number[]; readonly delays: readonly number[] };
  /** The key of one action of the user; the client creates it if it is absent. Pass it to repeat an action whose answer was lost. */
  readonly idempotencyKey?: string;
  /** `true` if a list is searched: while the search service is down, the list shows it instead of a toast. [A7-1] [A4-17] */
  readonly search?: boolean;
  /** `true` if the gateway checks the request for duplicates; the default is `true` for calls that create something. [B7-1] */
  readonly checkDuplicate?: boolean;
  /** `true` if the event that the call causes must not count as this page's own. [A7-1] */
  readonly skipConnectionId?: boolean;
  /** `true` if the page changes something by itself, and no person waits for it: nobody is asked to sign in again because of it. */
  readonly byItself?: boolean;
}

/** Calls endpoints of the current company: it fills in `companyId`, and all calls are aborted when the company is left. */
export interface CompanyClient {
  readonly companyId: string;
  call<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** Returns the file that an endpoint answers with, to show it on the page. @throws the same as `call` */
  file<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options?: CallOptions): Promise<Blob>;
  /** Downloads a file: `download` sends the token, so the address under `/gateway` is never opened directly. */
  download<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, as: DownloadTarget): Promise<void>;
}
export type DownloadTarget = { readonly save: string } | { readonly open: 'new-window' };

/** The input of an endpoint without `companyId`; `params` is removed if nothing else is in it. */
export type WithoutCompany<Input> = Input extends { readonly params: infer Params }
  ? Omit<Input, 'params'> &
      (Exclude<keyof Params, 'companyId'> extends never ? unknown : { readonly params: Omit<Params, 'companyId'> })
  : Input;

/** The session of the signed-in user. [B3-18] */
export interface Session {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  /** Signs out here and at the identity provider. */
  signOut(): Promise<void>;
}

/** The open company as in the list of companies, kept up to date. [A3-1] */
export interface CurrentCompany {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly vatPayerType: string;
  /** What the company is for VAT on each day, in the order of the days; without it, `vatPayerType` holds always. */
  readonly vatPayerPeriods?: readonly VatPayerPeriod[] | undefined;
  /** The e-mail of the person to ask for a right. */
  readonly ownerEmail?: string | undefined;
}

/** The events of the current company's hub; listeners end when the company is left. [A4-18] */
export interface CompanyEvents {
  on<Payload>(event: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void;
  /** Calls `reload` when the connection is back, because events were missed meanwhile. It is also called once at the first connect. */
  onResync(reload: () => void): void;
}
export interface EventMeta {
  /** `true` if this browser's own action caused the event. [A8-18] */
  readonly own: boolean;
}

/** Shows toasts and questions. Stores use it too, because they never touch the DOM themselves. */
export interface Feedback {
  toast(toast: Toast): { close(): void };
  /** Asks a question; resolves to whether the user accepted. */
  confirm(question: Question): Promise<boolean>;
  /** Removes all toasts, such as when the company changes. [A4-1] */
  clear(): void;
}
export interface Toast {
  readonly intent: 'info' | 'success' | 'warning' | 'danger';
  /** A translation key, or a text that is already in the user's language. */
  readonly text: TextRef;
  /** The reason, in a second line. */
  readonly detail?: TextRef | undefined;
  /**
   * The time in milliseconds; the default is 5 000 for successes, warnings and dangers and 10 000 for infos [A9-2]; with 0 the toast stays.
   */
  readonly timeout?: number;
  /** A link to more information: a path from the application's base. */
  readonly link?: { readonly text: TextRef; readonly to: string };
  /**
   * The action of the toast. `undoes` means that it undoes the last action, so Ctrl+Z runs it too while the toast is shown and the user is
   * not typing.
   */
  readonly action?: { readonly text: TextRef; readonly undoes?: true; run(): void };
  /** The code of the toast. Only one toast is shown per code: a second one replaces the first. */
  readonly code?: string;
  /**
   * Marks a toast about a missing connection: the general `notice` [A8-5], or an action that `failed` because of it. Only one of them is
   * shown at a time; the notice does not replace a failed action.
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

/** The current page and the navigation to others; paths are relative to the application's base. */
export interface Navigator {
  /** The current location, observable. */
  readonly location: { readonly path: string; readonly search: string; readonly hash: string };
  /** Goes to a path; `to` begins with `/`, or is relative to the company: `invoices/list`. */
  go(to: string, options?: { readonly replace?: boolean }): void;
  /** Returns the href of `to`, for links. */
  href(to: string): string;
  back(): void;
}

/** The user's choices for the interface in this company, by key: `invoices-columns`. [B3-16] */
export interface UiSettings {
  /** Returns the setting of a key, always the same object for the same key. The gateway is asked for it when the page is idle. */
  of(key: string): UiSetting;
}
export interface UiSetting {
  /**
   * The last choice as it was stored, observable. Another version may have stored it, so validate it before use. `null` or `undefined`
   * means that nothing was chosen, or nothing is known yet.
   */
  readonly value: unknown;
  /**
   * Applies a choice at once and stores it; `null` restores the initial state. It never fails: a choice that cannot be stored applies to
   * this visit. [B8-14]
   */
  choose(value: unknown): void;
  /** Asks the gateway now, unless it was asked already. It never rejects. [B8-14] */
  load(): Promise<void>;
}

export const gatewayClient = token<GatewayClient>('core.gateway-client', 'app');
export const session = token<Session>('core.session', 'app');
export const feedback = token<Feedback>('core.feedback', 'app');
export const navigator = token<Navigator>('core.navigator', 'app');
/** The observable facts of the user in the current company, which gates check. */
export const facts = token<Facts>('core.facts', 'app');
/** The contributions that this user may see. */
export const gated = token<GatedContributions>('core.gated', 'app');
/** The registry itself, for the inspector and the frame. */
export const pluginHost = token<PluginHost>('core.plugin-host', 'app');

export const currentCompany = token<CurrentCompany, 'company'>('core.current-company', 'company');
export const companyClient = token<CompanyClient, 'company'>('core.company-client', 'company');
export const companyEvents = token<CompanyEvents, 'company'>('core.company-events', 'company');
export const uiSettings = token<UiSettings, 'company'>('core.ui-settings', 'company');
