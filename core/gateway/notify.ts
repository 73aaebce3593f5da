import { token } from '#core/registry';
import type { Tx } from './database/index.ts';
import type { JobStep } from './jobs/index.ts';

/**
 * Tells people something that they find in the notification centre: `await tell(call, { to, title })`. It is kept, and leaves,
 * if and only if the caller's transaction commits. A handler hands over its call, a step of a job `{ tx, ...step }`.
 *
 * The token is the core's and a plugin provides it: take it as `optional(notify)`, and without that plugin nothing is told.
 * @returns the notification's id
 * @throws TypeError when the notice is not what its type says, such as a link that is no address
 */
export type Notify = (at: NotifyAt, notice: Notice) => Promise<string>;
export const notify = token<Notify, 'process'>('gateway.notify', 'process');

export interface NotifyAt extends Pick<JobStep, 'emit'> {
  readonly tx: Tx;
  /** Default: the clock of this computer. */
  now?(): Date;
}

/** Whom it is for. [B3-13] */
export type Receiver =
  /** Everybody in the company of the transaction. */
  | { readonly receiver: 'Tenant' }
  /** Everybody in the company, in the one application of the notice. */
  | { readonly receiver: 'Application' }
  /** One member, in this company. */
  | { readonly receiver: 'TenantUser'; readonly userId: string }
  /** One person, in every company of theirs. */
  | { readonly receiver: 'User'; readonly userId: string }
  /** One member, told on one page alone (a connection to the hub of notifications), and found in the list by that member. */
  | { readonly receiver: 'SignalRConnection'; readonly userId: string; readonly connectionId: string };

/** [B3-13] */
export type NotifiedApplication = 'BusinessApp' | 'Invoicing' | 'Warehouse' | 'DigitalOffice';

export interface Notice {
  /**
   * A UUID of the caller, such as the job's: the same one again changes the notification that is there. A changed `state`
   * makes it unread again; `InProgressIncremental` (it gets on) neither does that nor makes a toast. [B4-13]
   */
  readonly id?: string;
  readonly to: Receiver;
  /** Where it is shown. Default: everywhere. */
  readonly applications?: readonly NotifiedApplication[];
  /** Default `Info`. */
  readonly severity?: 'Info' | 'Warning' | 'Error';
  /** Default `Created`. */
  readonly state?: 'Created' | 'InProgress' | 'InProgressIncremental' | 'Finished';
  /** Plain text, at most 200 characters. */
  readonly title: string;
  /** HTML; what could run is taken away. At most 20 000 characters. */
  readonly message?: string;
  readonly icon?: NoticeIcon;
  readonly urls?: readonly { readonly url: string; readonly text: string; readonly icon?: NoticeIcon }[];
  readonly actions?: readonly NoticeAction[];
  /** How far a thing in progress is. */
  readonly progress?: { readonly done: number; readonly total: number };
}

/** By the name of a Material icon, or as a picture (`data:image/…;base64,…`). [B3-11] */
export interface NoticeIcon {
  readonly materialIconName?: string;
  readonly base64?: string;
  readonly text?: string;
}

/** A button; what it does is a contribution to `notificationCommands` in the browser. [B3-11] */
export interface NoticeAction {
  /** `Settings.OpenBankAccountSettings`. */
  readonly command: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly icon: Pick<NoticeIcon, 'materialIconName' | 'text'>;
  readonly tooltip: string;
}
