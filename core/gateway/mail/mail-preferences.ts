import { token } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { Email } from './email-view.ts';

/** The habits of a company in e-mails about its documents. All methods need the company's context. */
export interface MailPreferences {
  /** Returns the recipients of the last e-mail to the partner. @returns undefined if there was none yet */
  recipientsOf(tx: Tx, partnerId: string): Promise<{ readonly to: string[]; readonly cc: string[] } | undefined>;
  /** Forgets the addresses of an e-mail to the partner that a server has refused. */
  forgetRefused(tx: Tx, partnerId: string, email: Email): Promise<void>;
  /** Returns whether an e-mail about a document has its PDF attached by default. */
  attachesDocument(tx: Tx): Promise<boolean>;
}

/** The service of a plugin in which people write e-mails; automatic e-mails follow these habits. */
export const mailPreferences = token<MailPreferences, 'process'>('gateway.mail-preferences', 'process');
