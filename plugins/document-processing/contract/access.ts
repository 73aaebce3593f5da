import { accountants, application, all, flag, licensed, resource, type Role } from '#core/access';

/** The permissions to read documents that arrived, and to process them. [B2.9-4] [B6-7] */
export const documentsProcessing = resource('documentsProcessing', { read: accountants, edit: accountants });

const senders: readonly Role[] = ['Owner', 'Admin', 'Accountant', 'Employee'];
/** The permissions of a person for the documents that they sent in themselves. [B6-7] */
export const myDocuments = resource('myDocuments', { read: senders, create: senders });

/**
 * The licence for receiving documents. The specification says that a package may exclude it [B2.12-3] but not which one; here it belongs to
 * the *and more* of Pro [B6-17]. Documents that arrived before the licence ended can still be read and processed.
 */
export const documentReceiving = licensed('documentReceiving', { package: 'Pro' });

export const receivedDateInSettings = flag('ReceivedDateInCompanySettings');
/** The permission to see the card with the choice of the received date. [B2.12-2] */
export const receivedDateCard = all(receivedDateInSettings, application('DigitalOffice'));
