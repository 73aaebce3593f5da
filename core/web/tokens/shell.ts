import type { LanguageCode } from '#core/contract';
import type { CompanyListItem, Licence } from '#core/contract/platform';
import { type Scope, token } from '#core/registry';
import type { DraftStore } from '../storage/draft-store.ts';
import type { CallOptions, CurrentCompany, TextRef } from './services.ts';

/*
 * Services that the frame and a few plugins (companies, notifications, assistant, profile) use. A page of a feature rarely needs them: see
 * services.ts first.
 */

/** The companies to which the user belongs, observable. [A1-1] [A2-11] */
export interface Companies {
  /** `undefined` means that the list is not loaded yet. */
  readonly list: readonly CompanyListItem[] | undefined;
  /** Loads the list once; later calls return the loaded list. @throws GatewayProblem */
  load(): Promise<readonly CompanyListItem[]>;
  /** @throws GatewayProblem; the pipeline shows it unless `options` handle it */
  reload(options?: Pick<CallOptions, 'handles'>): Promise<readonly CompanyListItem[]>;
  /** Adds a new company of the user: it becomes the default one, with the role of Owner. [A4-1] */
  created(company: Pick<CompanyListItem, 'id' | 'businessName' | 'registrationId'>): void;
  /** Sets the time of the last visit to now for a company that was opened after the list was read. [B7-38] */
  used(companyId: string): void;
  removed(companyId: string): void;
  /**
   * Returns the start page of the user: the default company's pages, otherwise the first company's, otherwise `/company/create`. [A2-11]
   * @throws GatewayProblem
   */
  home(): Promise<string>;
}

/** The reason why a company could not be opened: a page type of `/not-found`. [A2-13] [A4-14] */
export type CompanyRefusal =
  | 'companyNotFound'
  | 'licenseNotLoaded'
  | 'licenseUserCountExceeded'
  | 'licenseCompaniesCountExceeded'
  | 'userDeletedFromCompany';

export type CompanyOpening =
  | { readonly kind: 'opened' }
  /** Another company was requested meanwhile, or the company was left: nothing needs to be done. */
  | { readonly kind: 'overtaken' }
  /**
   * The switch was cancelled and the previous company stays open; the failure was already shown, except if it must stay silent. [B8-16]
   * `status` and `code` belong to the call that failed; 0 means no connection.
   */
  | { readonly kind: 'cancelled'; readonly status?: number | undefined; readonly code?: string | undefined }
  | CompanyRefused;

export interface CompanyRefused {
  readonly kind: 'refused';
  readonly page: CompanyRefusal;
  /** The e-mail of the owner, who can give access, if it is known. [A2-20] */
  readonly email?: string | undefined;
}

/** Opens and closes companies. At most one is open at a time; its properties here are observable. [A4-1] */
export interface CompanySession {
  readonly company: CurrentCompany | undefined;
  /** The scope of the company's services; it ends when the company is left. */
  readonly scope: Scope | undefined;
  /** The id of the company that is being opened at the moment. */
  readonly opening: string | undefined;
  /** The complete licence of the company in this application; `ok: false` means that the answer was 402. [A4-14] */
  readonly licence: { readonly entity: Licence; readonly ok: boolean } | undefined;
  /** Opens a company, or does nothing if it is open. It never rejects. */
  open(companyId: string): Promise<CompanyOpening>;
  /** Closes the company, such as when the user goes to a page outside any company or signs out. */
  leave(): Promise<void>;
  /** Reads the name and the VAT status again after they were changed. */
  refresh(): Promise<void>;
}

/** A real-time connection to one hub, observable. [B4-21] */
export interface Hub {
  readonly state: 'connecting' | 'connected' | 'reconnecting' | 'disconnected';
  readonly connectionId: string | undefined;
  /** Listens to a method that the server calls; returns a function that stops it. */
  on(method: string, listener: (...args: readonly unknown[]) => void): () => void;
  /** Calls `run` at each connect and reconnect, and at once if it is connected now. Returns a function that stops it. */
  onConnected(run: () => void): () => void;
  /**
   * Calls a method of the server. @throws the error that the server answered; two known refusals are ignored and return `undefined`.
   * [B8-13]
   */
  invoke(method: string, ...args: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

export interface HubOptions {
  /** The absolute address, or a path from the origin: `/hubs/company?companyId=…`. */
  readonly url: string;
  /** Returns the token. The default is the user's own token. */
  readonly token?: () => Promise<string | undefined>;
  /** The headers of the negotiation request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection ends when this signal is aborted. */
  readonly signal: AbortSignal;
}

/** The name of a hub and the state of its connection. [B3-14] */
export interface ConnectionState {
  readonly hubName: string;
  readonly connected: boolean;
}

/** All real-time connections by name; each name has one connection. */
export interface Hubs {
  /** The states of the open hubs, observable. */
  readonly connections: readonly ConnectionState[];
  /** Opens a connection, and closes an existing one of the same name. */
  open(name: string, options: HubOptions): Hub;
  /** @throws HubNotRegisteredError */
  hub(name: string): Hub;
}

/** The language of the user interface, stored in this browser and observable. */
export interface Language {
  readonly current: LanguageCode;
  /** Switches the language without a reload; the texts are loaded on first use. */
  use(language: LanguageCode): Promise<void>;
  /** Returns the text of a key, or a plain text unchanged. */
  text(ref: TextRef): string;
}

/** The observable choices of this browser that do not depend on the company. */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  setTheme(theme: Preferences['theme']): void;
}

/** Measures 5 % of the visits anonymously. [A2-27] [B9-15] */
export interface Analytics {
  pageView(view: { readonly path: string; readonly title: string }): void;
  event(name: string, data?: Readonly<Record<string, unknown>>): void;
}

/** The observable state of whether the gateway has been unreachable for some seconds. [A8-5] */
export interface OutageState {
  readonly isLasting: boolean;
  /** The network state that the browser reports: it shows whether the network or the gateway is unreachable. */
  readonly isOnline: boolean;
}

/** The observable state of whether searching works; lists pass it to their `PagedList`. [A4-17] */
export interface SearchHealthState {
  readonly down: boolean;
  /** Notes that a search failed: `probe` is repeated at growing intervals until it succeeds; then `onBack` runs. */
  failed(probe: () => Promise<unknown>, onBack: () => void, signal: AbortSignal): void;
}

/**
 * The user's preferred layout of lists of documents in this company, observable. A plugin provides it; without it the layout is a list.
 * [A2-32] [A3-7]
 */
export interface CollectionLayout {
  /** `undefined` means that it was not read yet. */
  readonly layout: 'list' | 'grid' | undefined;
}

/**
 * The start page of this user's companies, observable: the first list, or the page with the cards of plugins. A plugin provides it; without
 * it the start page is the list.
 */
export interface CompanyHome {
  /** `undefined` means that it was not read yet. */
  readonly home: 'list' | 'overview' | undefined;
  /** @throws GatewayProblem; then the earlier choice stays */
  choose(home: 'list' | 'overview'): Promise<void>;
}

/**
 * The application that this page runs as; it is constant as long as the page lives, because it is the base path of the page's router.
 * [A1-2]
 */
export interface CurrentApplication {
  readonly id: string;
  /** The base path of the router: `/` or `/business`. */
  readonly basePath: string;
  /** The address of the main application, Invoicing: a base path, or an address on another server. */
  readonly mainAddress: string;
}

/** The open company's account for incoming payments, observable, for code that shows it. [B3-2] */
export interface MainBankAccount {
  /** `null` means that there is none, it was not read yet, or the user may not see accounts. */
  readonly iban: string | null;
  /** Reads the account, unless it was read already. It never rejects. */
  load(): Promise<void>;
}

export const companies = token<Companies>('core.companies', 'app');
export const companySession = token<CompanySession>('core.company-session', 'app');
export const hubs = token<Hubs>('core.hubs', 'app');
export const language = token<Language>('core.language', 'app');
export const preferences = token<Preferences>('core.preferences', 'app');
export const analytics = token<Analytics>('core.analytics', 'app');
export const currentApplication = token<CurrentApplication>('core.current-application', 'app');
/** The token of the account, which the plugin that manages accounts provides; without such a plugin the account is unknown. */
export const mainBankAccount = token<MainBankAccount, 'company'>('core.main-bank-account', 'company');
export const collectionLayout = token<CollectionLayout, 'company'>('core.collection-layout', 'company');
export const companyHome = token<CompanyHome>('core.company-home', 'app');
export const draftStore = token<DraftStore>('core.kept-drafts', 'app');
export const outage = token<OutageState>('core.outage', 'app');
export const searchHealth = token<SearchHealthState>('core.search-health', 'app');
