import type { LanguageCode } from '#core/contract';
import type { CompanyListItem, Licence } from '#core/contract/platform';
import { type Scope, token } from '#core/registry';
import type { KeptDrafts } from '../storage/kept-drafts.ts';
import type { CallOptions, CurrentCompany, TextRef } from './services.ts';

/*
 * Services that the frame and a few plugins (companies, notifications, assistant, profile) use. A page of a feature
 * rarely needs them: see services.ts first.
 */

/** Companies the user belongs to. Observable. [A1-1] [A2-11] */
export interface Companies {
  /** `undefined`: not loaded yet. */
  readonly list: readonly CompanyListItem[] | undefined;
  /** Loads once; later calls answer with what is there. @throws GatewayProblem */
  load(): Promise<readonly CompanyListItem[]>;
  /** @throws GatewayProblem; told by the pipeline unless `options` handle it */
  reload(options?: Pick<CallOptions, 'handles'>): Promise<readonly CompanyListItem[]>;
  /** A company of the user's own was created: it becomes the default one, with the role of Owner. [A4-1] */
  created(company: Pick<CompanyListItem, 'id' | 'businessName' | 'registrationId'>): void;
  /** The user has just opened it: the list was read before. [B7-38] */
  used(companyId: string): void;
  removed(companyId: string): void;
  /**
   * Where the user starts: the default company's pages, else the first one's, else `/company/create`. [A2-11]
   * @throws GatewayProblem
   */
  home(): Promise<string>;
}

/** Why a company could not be opened: a page type of `/not-found`. [A2-13] [A4-14] */
export type CompanyRefusal =
  | 'companyNotFound'
  | 'licenseNotLoaded'
  | 'licenseUserCountExceeded'
  | 'licenseCompaniesCountExceeded'
  | 'userDeletedFromCompany';

export type CompanyOpening =
  | { readonly kind: 'opened' }
  /** Another company was asked for meanwhile, or the company was left: nothing to do. */
  | { readonly kind: 'overtaken' }
  /**
   * The switch was given up and the previous company stays open; the user has been told unless the failure is to be quiet.
   * [B8-16] `status`, `code`: of the call that failed; 0: no connection.
   */
  | { readonly kind: 'cancelled'; readonly status?: number | undefined; readonly code?: string | undefined }
  | CompanyRefused;

export interface CompanyRefused {
  readonly kind: 'refused';
  readonly page: CompanyRefusal;
  /** E-mail of the owner, who can give access, where it is known. [A2-20] */
  readonly email?: string | undefined;
}

/** The company being worked in. Observable. [A4-1] */
export interface CompanySession {
  readonly company: CurrentCompany | undefined;
  /** Where the company's services live; ends with the company. */
  readonly scope: Scope | undefined;
  /** Id of the company being opened at the moment. */
  readonly opening: string | undefined;
  /** The whole licence of the company in this application; `ok: false`: its answer was 402. [A4-14] */
  readonly licence: { readonly entity: Licence; readonly ok: boolean } | undefined;
  /** Opens a company, or does nothing if it is open. Never rejects. */
  open(companyId: string): Promise<CompanyOpening>;
  /** Closes it, as when the user goes to a page outside any company or signs out. */
  leave(): Promise<void>;
  /** Reads name and VAT status anew after they were changed. */
  refresh(): Promise<void>;
}

/** A real-time connection to one hub. Observable. [B4-21] */
export interface Hub {
  readonly state: 'connecting' | 'connected' | 'reconnecting' | 'disconnected';
  readonly connectionId: string | undefined;
  /** Listens to a method the server calls; returns how to stop. */
  on(method: string, listener: (...args: readonly unknown[]) => void): () => void;
  /** Runs at each connect and reconnect; at once if it is connected now. Returns how to stop. */
  onConnected(run: () => void): () => void;
  /** @throws what the server answered; two known refusals are swallowed and answer `undefined`. [B8-13] */
  invoke(method: string, ...args: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

export interface HubOptions {
  /** Absolute, or from the origin: `/hubs/company?companyId=…`. */
  readonly url: string;
  /** Default: the user's own token. */
  readonly token?: () => Promise<string | undefined>;
  /** Sent with the negotiation. */
  readonly headers?: Readonly<Record<string, string>>;
  /** When it is aborted, the connection ends. */
  readonly signal: AbortSignal;
}

/** [B3-14] */
export interface ConnectionState {
  readonly hubName: string;
  readonly connected: boolean;
}

/** All real-time connections, by name: one each. */
export interface Hubs {
  /** Of each hub that is open. Observable. */
  readonly connections: readonly ConnectionState[];
  /** Opens a connection; one of the same name is closed. */
  open(name: string, options: HubOptions): Hub;
  /** @throws HubNotRegisteredError */
  hub(name: string): Hub;
}

/** The language of the user interface; kept in this browser. Observable. */
export interface Language {
  readonly current: LanguageCode;
  /** Switches without a reload; the texts are fetched on first use. */
  use(language: LanguageCode): Promise<void>;
  /** A key's text, or a text as it is. */
  text(ref: TextRef): string;
}

/** Choices of this browser that are no business of the company. Observable. */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  setTheme(theme: Preferences['theme']): void;
}

/** What is measured, anonymously, of 5 % of visits. [A2-27] [B9-15] */
export interface Analytics {
  pageView(view: { readonly path: string; readonly title: string }): void;
  event(name: string, data?: Readonly<Record<string, unknown>>): void;
}

/** Whether the gateway has been away for some seconds. Observable. [A8-5] */
export interface OutageState {
  readonly isLasting: boolean;
  /** What the browser says of its network: which of the two is away. */
  readonly isOnline: boolean;
}

/** Whether searching works; lists take it to their `PagedList`. Observable. [A4-17] */
export interface SearchHealthState {
  readonly down: boolean;
  /** A search failed: `probe` is sent, ever more seldom, until it succeeds; then `onBack` runs. */
  failed(probe: () => Promise<unknown>, onBack: () => void, signal: AbortSignal): void;
}

/**
 * How this user wants lists of documents laid out in this company. Provided by a plugin; without one they are lists.
 * Observable. [A2-32] [A3-7]
 */
export interface CollectionLayout {
  /** `undefined`: not read yet. */
  readonly layout: 'list' | 'grid' | undefined;
}

/**
 * What this user's companies open with: the first list, or the page with the cards of plugins. Provided by a plugin; without one
 * it is the list. Observable.
 */
export interface CompanyHome {
  /** `undefined`: not read yet. */
  readonly home: 'list' | 'overview' | undefined;
  /** @throws GatewayProblem; then what was chosen before holds */
  choose(home: 'list' | 'overview'): Promise<void>;
}

/**
 * The application this page runs as; constant as long as the page lives, because it is the base path of its router. [A1-2]
 */
export interface CurrentApplication {
  readonly id: string;
  /** `/`, or `/business`: the router's base. */
  readonly basePath: string;
  /** Where the main application begins, Invoicing: a base path, or an address elsewhere. */
  readonly mainAddress: string;
}

/** The account that the open company is paid to, for whoever wants to name it. Observable. [B3-2] */
export interface MainBankAccount {
  /** `null`: there is none, it was not read yet, or whoever works here may not see accounts. */
  readonly iban: string | null;
  /** Reads it, unless it was read already. Never rejects. */
  load(): Promise<void>;
}

export const companies = token<Companies>('core.companies', 'app');
export const companySession = token<CompanySession>('core.company-session', 'app');
export const hubs = token<Hubs>('core.hubs', 'app');
export const language = token<Language>('core.language', 'app');
export const preferences = token<Preferences>('core.preferences', 'app');
export const analytics = token<Analytics>('core.analytics', 'app');
export const currentApplication = token<CurrentApplication>('core.current-application', 'app');
/** Whichever plugin keeps accounts provides it; without one nobody knows. */
export const mainBankAccount = token<MainBankAccount, 'company'>('core.main-bank-account', 'company');
export const collectionLayout = token<CollectionLayout, 'company'>('core.collection-layout', 'company');
export const companyHome = token<CompanyHome>('core.company-home', 'app');
export const keptDrafts = token<KeptDrafts>('core.kept-drafts', 'app');
export const outage = token<OutageState>('core.outage', 'app');
export const searchHealth = token<SearchHealthState>('core.search-health', 'app');
