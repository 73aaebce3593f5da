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

/** Creates a movement by hand. If the stock would become negative, it shows the user the missing quantity and asks for confirmation. */
export function useMove() {
  const store = useService(stockStore);
  const questions = useService(feedback);
  // After a lost response the retry has the same key, so that the goods are not moved twice.
  const lost = useRef<Attempt>(undefined);

  const send = async (attempt: Attempt): Promise<boolean> => {
    const { body, key, acknowledge } = attempt;
    try {
      await store.move({ ...body, acknowledge }, [key, ...acknowledge].join('-')); // the body has changed, so it needs another key
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

  /**
   * Creates the movement. @returns false if the user cancelled the confirmation. @throws GatewayProblem without a toast, because the dialog
   * shows the error
   */
  return (body: Meant): Promise<boolean> => {
    const before = lost.current;
    lost.current = undefined;
    // A movement with other values is a new one, with a new key.
    const isAgain = before !== undefined && JSON.stringify(before.body) === JSON.stringify(body);
    return send(isAgain ? before : { body, key: crypto.randomUUID(), acknowledge: [] });
  };
}
