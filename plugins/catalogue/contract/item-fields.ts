import type { FieldSet } from '#core/contract/fields';
import { point } from '#core/registry';

/** The extension point for fields that plugins add to items, from their manifests and, with captions, from their gateway parts. */
export const itemFieldSets = point<FieldSet>('catalogue.field-sets');
