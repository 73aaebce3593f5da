import { useRef } from 'react';
import { problems } from '#core/contract';
import { isAnswerLost, isProblem, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import { type NewMovement, stockStore } from '../contract/index.ts';

type Meant = Omit<NewMovement, 'acknowledge'>;

interface Attempt {
  readonly body: Meant;
  readonly key: string;
  readonly acknowledge: NonNullable<NewMovement['acknowledge']>;
}

/** Writes a movement by hand. What would leave less than nothing is asked about, with what is missing. */
export function useMove() {
  const store = useService(stockStore);
  const questions = useService(feedback);
  // A lost answer is asked for again under the same key, so that pressing again does not move it twice.
  const lost = useRef<Attempt>(undefined);

  const send = async (attempt: Attempt): Promise<boolean> => {
    const { body, key, acknowledge } = attempt;
    try {
      await store.move({ ...body, acknowledge }, [key, ...acknowledge].join('-')); // another body is another call
      return true;
    } catch (error) {
      if (isAnswerLost(error)) lost.current = attempt;
      if (!isProblem(error, problems.needsAcknowledgement)) throw error;
      const message = error.warnings.flatMap((warning) => warning.message ?? []).join(' ');
      const accepted = await questions.confirm({
        title: { key: 'STOCK.BELOW.TITLE' },
        text: { key: 'STOCK.BELOW.TEXT', values: { message } },
        accept: { key: 'STOCK.BELOW.ACCEPT' },
      });
      return accepted && send({ ...attempt, acknowledge: ['stock-below-zero'] });
    }
  };

  /** @returns false: whoever was asked went back. @throws GatewayProblem; nothing is shown: the dialog tells */
  return (body: Meant): Promise<boolean> => {
    const before = lost.current;
    lost.current = undefined;
    // Another movement is another action.
    const isAgain = before !== undefined && JSON.stringify(before.body) === JSON.stringify(body);
    return send(isAgain ? before : { body, key: crypto.randomUUID(), acknowledge: [] });
  };
}
