import { admins, readers, resource, writers } from '#core/access';

/** Who writes partners may not delete them: decisions.md lets accountants and team members *create and edit*. [B6-7] */
export const partners = resource('partners', { read: readers, create: writers, edit: writers, delete: admins });
