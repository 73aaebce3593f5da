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

/** Creates a movement by hand. If the stock would be below zero, asks the user with the missing quantity. */
export function useMove() {
  const store = useService(stockStore);
  const questions = useService(feedback);
  // A retry after a lost response has the same key, so that a second click does not move the goods twice.
  const lost = useRef<Attempt>(undefined);

  const send = async (attempt: Attempt): Promise<boolean> => {
    const { body, key, acknowledge } = attempt;
    try {
      await store.move({ ...body, acknowledge }, [key, ...acknowledge].join('-')); // a changed body needs another key
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

  /** @returns false if the user went back. @throws GatewayProblem without a toast, because the dialog shows the error */
  return (body: Meant): Promise<boolean> => {
    const before = lost.current;
    lost.current = undefined;
    // Another movement is another action with another key.
    const isAgain = before !== undefined && JSON.stringify(before.body) === JSON.stringify(body);
    return send(isAgain ? before : { body, key: crypto.randomUUID(), acknowledge: [] });
  };
}
