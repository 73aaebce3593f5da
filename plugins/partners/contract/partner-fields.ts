import type { FieldSet } from '#core/contract/fields';
import { point } from '#core/registry';

/** The extension point for fields that plugins add to partners, from their manifests and, with captions, from their gateway parts. */
export const partnerFieldSets = point<FieldSet>('partners.field-sets');
