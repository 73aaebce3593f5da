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

/** The actions that a user may perform on documents of one kind. [B6-12] */
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
/** The optional actions of a kind's resource. If the resource does not declare one, the right to edit covers that action. */
export type AddedAction = 'pay' | 'addAttachment' | 'deleteAttachment';
export type DocumentResource = Resource<DocumentAction>;

/**
 * The gate of a discount on the whole document. A discount on a line needs no licence, because people would otherwise
 * type a lower price. [B6-17]
 */
export const documentDiscounts = licensed('discounts', { package: 'Pro' });
/** The gate of prices that are entered with VAT. [B6-17] */
export const withVatPrices = licensed('withVatPrices', { package: 'Pro' });

/** The gate of actions on many documents at once. [B6-17] */
export const bulkActions = licensed('bulkActions', { package: 'Pro' });

/** The gate of printing an envelope for the recipient of a document. [B6-19] */
export const envelopePrinting = licensed('envelopePrint', { package: 'Free' });

/** The gate of retentions: a share of the price that the customer keeps until an agreed day. [B6-19] */
export const retentions = licensed('retentions', { package: 'Free' });

/** The gate of received and sent orders: one licence feature opens both kinds, which are two plugins. [B6-18] */
export const orderManagement = licensed('orders', { package: 'Flexi' });

/** The right to see the sums above a list, for every kind that the user may read. [B6-7] */
export const invoicesSummary = resource('invoicesSummary', { read: [...accountants, 'Guest'] });

/** The feature flag under which documents can also be shown as a grid. [A6-4] */
export const invoicingGrid = flag('InvoicingGrid');

/**
 * Returns the rights of one kind for the usual roles; each kind declares its own rights under its own name. [B6-7] [B6-12]
 *
 * The table of roles states that accountants and team members *create and edit*; deleting is not part of it. Deleting one's own draft
 * counts as part of creating: a person who began a draft by mistake can remove it, and no number is lost. Only admins delete the drafts of
 * others. A company can give the right to one member, and a deployment to a role (config/roles.json).
 */
export function documentResource<const More extends string = never>(
  name: string,
  more?: Readonly<Record<More, readonly Role[]>>,
): Resource<DocumentAction | More> {
  return resource(name, {
    read: readers,
    /** A user with this right and without `read` sees only the documents that they made. */
    readOwn: admins,
    create: writers,
    edit: writers,
    editOwn: admins,
    delete: admins,
    /** The right covers only drafts that the user made. */
    deleteOwn: writers,
    print: writers,
    email: writers,
    download: readers,
    export: accountants,
    ...more,
  } as Record<DocumentAction | More, readonly Role[]>); // The object has the actions above and those in `more`.
}
