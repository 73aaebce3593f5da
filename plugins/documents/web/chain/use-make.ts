import { useRef, useState } from 'react';
import { useService } from '#core/web';
import { companyClient, navigator } from '#core/web/tokens';
import { pathsOf } from '../use-paths.ts';
import type { Step } from './use-chain.ts';

/** Makes a draft of what remains of documents, and goes to it. What is refused has been told by the client. */
export function useMake() {
  const client = useService(companyClient);
  const place = useService(navigator);
  const [isMaking, setMaking] = useState(false);
  // A lost answer is asked for again under the same key: one press, one draft.
  const key = useRef<string>(undefined);
  const make = async ({ kind: target, as }: Step, documentIds: readonly string[]) => {
    if (isMaking) return;
    setMaking(true);
    key.current ??= crypto.randomUUID();
    try {
      const body = { ...(as && { as }), sources: documentIds.map((documentId) => ({ documentId })) };
      const { id } = await client.call(target.endpoints.fromDocuments, { body }, { idempotencyKey: key.current });
      place.go(pathsOf(client.companyId, target).detail(id));
    } catch {
      // What cannot be done has been said.
    } finally {
      key.current = undefined;
      setMaking(false);
    }
  };
  return { make, isMaking };
}
