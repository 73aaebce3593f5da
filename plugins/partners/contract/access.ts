import { readers, resource, writers } from '#core/access';

/** [B6-7] */
export const partners = resource('partners', { read: readers, create: writers, edit: writers, delete: writers });
