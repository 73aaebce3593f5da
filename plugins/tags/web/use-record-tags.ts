import { useEffect } from 'react';
import { useService } from '#core/web';
import { type Tag, taggedRecords, tagsStore } from '../contract/index.ts';

/**
 * Returns the tags of a record, active ones first, then by name; `undefined` means that they are not loaded yet. The caller must be an
 * observer.
 */
export function useRecordTags(recordId: string): readonly Tag[] | undefined {
  const store = useService(tagsStore);
  const ids = useService(taggedRecords).of(recordId);
  const isNeeded = ids !== undefined && ids.length > 0;
  useEffect(() => {
    if (isNeeded && store.now === 'idle') void store.load();
  }, [store, isNeeded]);
  if (ids?.length === 0) return [];
  return ids && store.now === 'ready' ? store.tags.filter(({ id }) => ids.includes(id)) : undefined;
}
