import { useRef, useState } from 'react';
import { GatewayProblem, isAnswerLost, useService } from '#core/web';
import { companyClient, navigator } from '#core/web/tokens';
import type { FromDocuments } from '../../contract/index.ts';
import { pathsOf } from '../use-paths.ts';
import type { Step } from './use-chain.ts';

/** A source document with the chosen lines and amounts. Without them, everything that remains is taken. */
export type MadeOf = FromDocuments['sources'][number];

/**
 * Makes a draft from the remaining quantities of documents and opens it. The client has already reported errors, except for wrong fields.
 */
export function useMake() {
  const client = useService(companyClient);
  const place = useService(navigator);
  const [isMaking, setMaking] = useState(false);
  // After a lost response the key is used again, so a second press opens the draft that was made.
  const lost = useRef<{ readonly request: string; readonly key: string }>(undefined);
  /** Makes the draft. @returns the error of the gateway; `undefined` if the draft was made */
  const make = async ({ kind: target, as }: Step, sources: readonly MadeOf[]): Promise<GatewayProblem | undefined> => {
    if (isMaking) return undefined;
    setMaking(true);
    const body = { ...(as && { as }), sources: [...sources] };
    const request = JSON.stringify([target.id, body]);
    // Another step or other sources mean another action, which needs a new key.
    const idempotencyKey = lost.current?.request === request ? lost.current.key : crypto.randomUUID();
    lost.current = undefined;
    try {
      const { id } = await client.call(target.endpoints.fromDocuments, { body }, { idempotencyKey });
      place.go(pathsOf(client.companyId, target).detail(id));
      return undefined;
    } catch (error) {
      if (isAnswerLost(error)) lost.current = { request, key: idempotencyKey };
      // The client has already reported the error.
      return error instanceof GatewayProblem ? error : undefined;
    } finally {
      setMaking(false);
    }
  };
  return { make, isMaking };
}
