import { useRef, useState } from 'react';
import { GatewayProblem, useService } from '#core/web';
import { companyClient, navigator } from '#core/web/tokens';
import type { FromDocuments } from '../../contract/index.ts';
import { pathsOf } from '../use-paths.ts';
import type { Step } from './use-chain.ts';

/** A document, and what of it; without lines and amounts all that remains. */
export type MadeOf = FromDocuments['sources'][number];

/** Makes a draft of what remains of documents, and goes to it. What is refused has been told by the client, but for wrong fields. */
export function useMake() {
  const client = useService(companyClient);
  const place = useService(navigator);
  const [isMaking, setMaking] = useState(false);
  // A lost answer is asked for again under the same key: one press, one draft.
  const key = useRef<string>(undefined);
  /** @returns what the gateway refused */
  const make = async ({ kind: target, as }: Step, sources: readonly MadeOf[]): Promise<GatewayProblem | undefined> => {
    if (isMaking) return undefined;
    setMaking(true);
    key.current ??= crypto.randomUUID();
    try {
      const body = { ...(as && { as }), sources: [...sources] };
      const { id } = await client.call(target.endpoints.fromDocuments, { body }, { idempotencyKey: key.current });
      place.go(pathsOf(client.companyId, target).detail(id));
      return undefined;
    } catch (error) {
      // What cannot be done has been said.
      return error instanceof GatewayProblem ? error : undefined;
    } finally {
      key.current = undefined;
      setMaking(false);
    }
  };
  return { make, isMaking };
}
