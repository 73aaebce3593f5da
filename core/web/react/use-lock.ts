import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Denial, type Gate, isLocked } from '#core/access';
import { facts, feedback, gated, lockHelp } from '../tokens.ts';
import { denialReasons } from './denial-reasons.ts';
import { useDenials, useGate } from './gated.tsx';
import { useKostra } from './kostra-context.tsx';
import { useService } from './use-service.ts';

/** A control that the licence may close: it stays where it is, looks locked, and a press says what would open it. [A6-3] */
export interface Lock {
  /** Give it to the control: `<Button locked={lock.isLocked} …>`. */
  readonly isLocked: boolean;
  /** Runs what the control does, or shows the prompt instead. What is not known yet is left to the gateway. */
  readonly press: (run: () => void) => void;
}

/** Asks the gate of a control; in an observer or not, it is asked again when the licence changes. */
export function useLock(gate: Gate | undefined): Lock {
  const verdict = useGate(gate);
  const denials = useDenials(gate);
  const help = useLockHelp();
  return {
    isLocked: verdict === 'no' && isLocked(denials),
    press: (run) => (verdict === 'no' ? help(denials) : run()),
  };
}

/** Shows the prompt for a refusal that is known: a control's own, or the gateway's 402. */
export function useLockHelp(): (denials: readonly Denial[]) => void {
  const { t } = useTranslation();
  const { scope } = useKostra();
  const contributions = useService(gated);
  const known = useService(facts);
  const toasts = useService(feedback);
  return useCallback(
    (denials) => {
      const helpers = isLocked(denials) ? contributions.seen(lockHelp) : [];
      const helper = helpers.find(({ visibility }) => visibility === 'open');
      if (helper)
        void helper.contribution.value
          .show()
          .then((show) => show.default(denials, { resolve: (token) => scope.resolve(token) }));
      else {
        const reasons = denialReasons(denials, known.licence(), t);
        toasts.toast({ code: 'denied', intent: 'info', text: reasons.join(' ') });
      }
    },
    [t, scope, contributions, known, toasts],
  );
}
