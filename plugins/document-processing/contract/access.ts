import { accountants, application, all, flag, licensed, resource, type Role } from '#core/access';

/** What arrived for the company: whoever reads it, makes documents of it. [B2.9-4] [B6-7] */
export const documentsProcessing = resource('documentsProcessing', { read: accountants, edit: accountants });

const senders: readonly Role[] = ['Owner', 'Admin', 'Accountant', 'Employee'];
/** What somebody sent in themselves, and nothing of others. [B6-7] */
export const myDocuments = resource('myDocuments', { read: senders, create: senders });

/**
 * Documents are received. The specification says that a package may not allow it [B2.12-3] and not which one: it is taken as one of the
 * *and more* of Pro [B6-17]. What arrived before the licence ended is still read and worked on.
 */
export const documentReceiving = licensed('documentReceiving', { package: 'Pro' });

export const receivedDateInSettings = flag('ReceivedDateInCompanySettings');
/** The card of the choice. [B2.12-2] */
export const receivedDateCard = all(receivedDateInSettings, application('DigitalOffice'));
