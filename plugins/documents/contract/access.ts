import {
  accountants,
  admins,
  flag,
  licensed,
  readers,
  type Resource,
  resource,
  type Role,
  writers,
} from '#core/access';

/** What may be done with documents of one kind. [B6-12] */
export type DocumentAction =
  | 'read'
  | 'readOwn'
  | 'create'
  | 'edit'
  | 'editOwn'
  | 'delete'
  | 'deleteOwn'
  | 'print'
  | 'email'
  | 'download'
  | 'export';
/** Actions that a kind's resource may have; without one, it is part of editing. */
export type AddedAction = 'pay' | 'addAttachment' | 'deleteAttachment';
export type DocumentResource = Resource<DocumentAction>;

/** A discount on the whole document; one on a line is everybody's: people would otherwise type a lower price. [B6-17] */
export const documentDiscounts = licensed('discounts', { package: 'Pro' });
/** Prices entered with VAT. [B6-17] */
export const withVatPrices = licensed('withVatPrices', { package: 'Pro' });

/** Something done with many documents at once. [B6-17] */
export const bulkActions = licensed('bulkActions', { package: 'Pro' });

/** Envelopes for whom documents are. [B6-19] */
export const envelopePrinting = licensed('envelopePrint', { package: 'Free' });

/** A share of the price that the customer keeps until a day. [B6-19] */
export const retentions = licensed('retentions', { package: 'Free' });

/** Orders, received and sent: two kinds, of two plugins, that one feature of the licence opens. [B6-18] */
export const orderManagement = licensed('orders', { package: 'Flexi' });

/** What the documents of a list add up to, of every kind that may be read. [B6-7] */
export const invoicesSummary = resource('invoicesSummary', { read: [...accountants, 'Guest'] });

/** Documents may be looked at as a grid, too. [A6-4] */
export const invoicingGrid = flag('InvoicingGrid');

/**
 * The rights of one kind, by the usual roles; each kind declares its own under its own name. [B6-7] [B6-12]
 *
 * Accountants and team members *create and edit*, as that table says: deleting is not among it. A draft of one's own is
 * taken as part of creating: who began it by mistake takes it back, and no number goes with it. Others' drafts stay with
 * admins. A company that wants it otherwise gives the right to the member, a deployment to the role (config/roles.json).
 */
export function documentResource<const More extends string = never>(
  name: string,
  more?: Readonly<Record<More, readonly Role[]>>,
): Resource<DocumentAction | More> {
  return resource(name, {
    read: readers,
    /** Who holds it without `read` is told of the documents alone that they made. */
    readOwn: admins,
    create: writers,
    edit: writers,
    editOwn: admins,
    delete: admins,
    /** Drafts that one has made. */
    deleteOwn: writers,
    print: writers,
    email: writers,
    download: readers,
    export: accountants,
    ...more,
  } as Record<DocumentAction | More, readonly Role[]>); // the actions above, and those given
}
