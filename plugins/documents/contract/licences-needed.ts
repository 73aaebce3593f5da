import { type ExtraValues, type Field, type LicenceNeeded, licencesNeeded } from '#core/contract/fields';
import { documentFields, type DocumentInput, type FieldValues } from './fields.ts';
import type { DocumentKind } from './kind.ts';

/** The stored values that need no licence any more. */
type Stored = FieldValues & { readonly extra: ExtraValues };

/** Returns the licences that a document's new values need, also in its own fields and in those of its lines. */
export function licencesOfDocument(
  { extra, lineExtra }: Pick<DocumentKind, 'extra' | 'lineExtra'>,
  given: DocumentInput,
  before?: Stored,
): LicenceNeeded[] {
  const common = Object.entries(documentFields).filter(([, { type }]) => type !== 'customer' && type !== 'lines');
  return [
    ...licencesNeeded(Object.fromEntries(common) as Record<string, Field>, { ...given }, before && { ...before }), // without the composite fields
    ...licencesNeeded(extra, given.extra, before?.extra, '/extra'),
    ...given.lines.flatMap((line, index) => {
      const was = before?.lines.find(({ id }) => id === line.id);
      return licencesNeeded(lineExtra, line.extra, was && (was.extra ?? {}), `/lines/${index}/extra`);
    }),
  ];
}
