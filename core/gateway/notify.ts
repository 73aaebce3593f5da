import { token } from '#core/registry';
import type { Tx } from './database/index.ts';
import type { JobStep } from './jobs/index.ts';

/**
 * Sends a notification to the notification centre: `await tell(call, { to, title })`. It is stored and sent if and only if the caller's
 * transaction commits. A handler passes its call, a step of a job `{ tx, ...step }`.
 *
 * The token belongs to the core and a plugin provides it: request it as `optional(notify)`; without that plugin nothing is sent.
 * @returns the notification's id
 * @throws TypeError if the notice does not match its type, such as a link that is no address
 */
export type Notify = (at: NotifyAt, notice: Notice) => Promise<string>;
export const notify = token<Notify, 'process'>('gateway.notify', 'process');

export interface NotifyAt extends Pick<JobStep, 'emit'> {
  readonly tx: Tx;
  /** Returns the time; the default is the clock of this computer. */
  now?(): Date;
}

/** The receivers of a notification. [B3-13] */
export type Receiver =
  /** All members of the transaction's company. */
  | { readonly receiver: 'Tenant' }
  /** All members of the transaction's company, in the one application of the notice. */
  | { readonly receiver: 'Application' }
  /** One member, in this company. */
  | { readonly receiver: 'TenantUser'; readonly userId: string }
  /** One person, in every company in which this person is a member. */
  | { readonly receiver: 'User'; readonly userId: string }
  /** One member, notified on one page only (a connection to the hub of notifications), and visible in that member's list. */
  | { readonly receiver: 'SignalRConnection'; readonly userId: string; readonly connectionId: string };

/** The application of a notification. [B3-13] */
export type NotifiedApplication = 'BusinessApp' | 'Invoicing' | 'Warehouse' | 'DigitalOffice';

export interface Notice {
  /**
   * A UUID from the caller, such as the job's: the same id again changes the existing notification. A changed `state` makes it unread
   * again; `InProgressIncremental` (a new progress) does not, and shows no toast. [B4-13]
   */
  readonly id?: string;
  readonly to: Receiver;
  /** The applications that show the notification. Default: all. */
  readonly applications?: readonly NotifiedApplication[];
  /** The default is `Info`. */
  readonly severity?: 'Info' | 'Warning' | 'Error';
  /** The default is `Created`. */
  readonly state?: 'Created' | 'InProgress' | 'InProgressIncremental' | 'Finished';
  /** Plain text of at most 200 characters. */
  readonly title: string;
  /** HTML of at most 20 000 characters; scripts are removed. */
  readonly message?: string;
  readonly icon?: NoticeIcon;
  readonly urls?: readonly { readonly url: string; readonly text: string; readonly icon?: NoticeIcon }[];
  readonly actions?: readonly NoticeAction[];
  readonly progress?: { readonly done: number; readonly total: number };
}

/** An icon by the name of a Material icon, or as a picture (`data:image/…;base64,…`). [B3-11] */
export interface NoticeIcon {
  readonly materialIconName?: string;
  readonly base64?: string;
  readonly text?: string;
}

/** A button; its action is a contribution to `notificationCommands` in the browser. [B3-11] */
export interface NoticeAction {
  /** The name of the command, such as `Settings.OpenBankAccountSettings`. */
  readonly command: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly icon: Pick<NoticeIcon, 'materialIconName' | 'text'>;
  readonly tooltip: string;
}
