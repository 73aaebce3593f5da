import { point } from '#core/registry';
import type { FieldSet } from '../fields/index.ts';

/** The extension point for fields that plugins add to the company, from their manifests and from their gateway parts. */
export const companyFieldSets = point<FieldSet>('core.company-field-sets');
