import { accountants, flag, readers, type Resource, resource, writers } from '#core/access';

/** What may be done with documents of one kind. [B6-12] */
export type DocumentAction = 'read' | 'create' | 'edit' | 'delete' | 'print' | 'email' | 'download' | 'export';
export type DocumentResource = Resource<DocumentAction>;

/** Documents may be looked at as a grid, too. [A6-4] */
export const invoicingGrid = flag('InvoicingGrid');

/** The rights of one kind, by the roles of decisions.md; each kind declares its own under its own name. [B6-7] */
export function documentResource(name: string): DocumentResource {
  return resource<DocumentAction>(name, {
    read: readers,
    create: writers,
    edit: writers,
    delete: writers,
    print: writers,
    email: writers,
    download: readers,
    export: accountants,
  });
}
