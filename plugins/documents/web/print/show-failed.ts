import { pageTypeOf } from '#core/web';
import { type CommandContext, type CommandOutcome, gated, navigator } from '#core/web/tokens';
import { documentKinds, invoicingGrid } from '../../contract/index.ts';
import { writeListAddress } from '../list/list-address.ts';

/**
 * Handles `BulkOperation.ShowFailedDocuments`: opens the list of these documents, or the grid if the user is on the grid. It does nothing
 * if the ids are invalid, or if the kind's plugin was removed. [B7-34] [B5-7]
 */
export default async function showFailed(
  { ids = '', entityType = '' }: Readonly<Record<string, string>>,
  { resolve }: CommandContext,
): Promise<CommandOutcome> {
  const chosen = idsIn(ids);
  const contributions = await resolve(gated);
  const kind = contributions
    .seen(documentKinds)
    .find(({ contribution }) => contribution.value.documentType === entityType)?.contribution.value;
  if (!kind || chosen.length === 0) return;
  const place = await resolve(navigator);
  const isGrid = pageTypeOf(place.location.path).layout === 'grid' && contributions.verdict(invoicingGrid) === 'yes';
  place.go(`${kind.collection}/${isGrid ? 'grid' : 'list'}${writeListAddress({ ids: chosen })}`);
  return 'left';
}

function idsIn(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
