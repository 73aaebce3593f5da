import { accountants, application, all, flag, licensed, resource, type Role } from '#core/access';

/** The permissions to read arrived documents, and to process them. [B2.9-4] [B6-7] */
export const documentsProcessing = resource('documentsProcessing', { read: accountants, edit: accountants });

const senders: readonly Role[] = ['Owner', 'Admin', 'Accountant', 'Employee'];
/** The permissions to send documents in, and to read the documents that one has sent in. [B6-7] */
export const myDocuments = resource('myDocuments', { read: senders, create: senders });

/**
 * The licence for receiving documents. The specification says that a package may exclude it [B2.12-3] but names none; Pro was chosen,
 * because its list ends with *and more* [B6-17]. Documents that arrived before the licence ended can still be read and processed.
 */
export const documentReceiving = licensed('documentReceiving', { package: 'Pro' });

export const receivedDateInSettings = flag('ReceivedDateInCompanySettings');
/** The permission to see the card with the choice of the received date. [B2.12-2] */
export const receivedDateCard = all(receivedDateInSettings, application('DigitalOffice'));
