import { failureReason } from '../gateway/failure-reason.ts';
import { useService } from '../react/use-service.ts';
import { language } from '../tokens.ts';
import { type ListState, SearchTooLongError, searchLimit } from './paged-list.ts';

/**
 * Returns why a list could not be read, to show it in place of the rows; `undefined` if it was read or no reason is known. Call it in an
 * observer.
 */
export function useListFailure(now: ListState): string | undefined {
  const texts = useService(language);
  if (now.state !== 'failed') return undefined;
  if (now.error instanceof SearchTooLongError)
    return texts.text({ key: 'CORE.SEARCH.TOO_LONG', values: { count: searchLimit } });
  const reason = failureReason(now.error);
  return reason && texts.text(reason);
}
