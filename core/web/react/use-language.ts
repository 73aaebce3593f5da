import { useCallback } from 'react';
import { type Formats, formatsIn } from '../i18n/formats.ts';
import { language } from '../tokens.ts';
import { useObserved } from './use-observed.ts';
import { useService } from './use-service.ts';

const formats = new Map<string, Formats>();

/** Returns the formats of amounts and dates in the user's language, and updates them with it. */
export function useFormats(): Formats {
  const service = useService(language);
  const current = useObserved(useCallback(() => service.current, [service]));
  let found = formats.get(current);
  if (!found) {
    found = formatsIn(current);
    formats.set(current, found);
  }
  return found;
}
