import { useRef, useState } from 'react';
import { GatewayProblem, isAnswerLost, useService } from '#core/web';
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
  // A lost answer is asked for again under the same key, so that pressing again leads to the draft that was made.
  const lost = useRef<{ readonly request: string; readonly key: string }>(undefined);
  /** @returns what the gateway refused */
  const make = async ({ kind: target, as }: Step, sources: readonly MadeOf[]): Promise<GatewayProblem | undefined> => {
    if (isMaking) return undefined;
    setMaking(true);
    const body = { ...(as && { as }), sources: [...sources] };
    const request = JSON.stringify([target.id, body]);
    // Another step, or other sources, are another action.
    const idempotencyKey = lost.current?.request === request ? lost.current.key : crypto.randomUUID();
    lost.current = undefined;
    try {
      const { id } = await client.call(target.endpoints.fromDocuments, { body }, { idempotencyKey });
      place.go(pathsOf(client.companyId, target).detail(id));
      return undefined;
    } catch (error) {
      if (isAnswerLost(error)) lost.current = { request, key: idempotencyKey };
      // What cannot be done has been said.
      return error instanceof GatewayProblem ? error : undefined;
    } finally {
      setMaking(false);
    }
  };
  return { make, isMaking };
}
