import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Denial, type Gate, isLocked } from '#core/access';
import { facts, feedback, gated, lockHelp } from '../tokens.ts';
import { denialReasons } from './denial-reasons.ts';
import { useDenials, useGate } from './gated.tsx';
import { useKostra } from './kostra-context.tsx';
import { useService } from './use-service.ts';

/**
 * The state of a control that the licence may lock. A locked control stays in its place and looks locked, and a press shows which licence
 * unlocks it. [A6-3]
 */
export interface Lock {
  /** Whether the control is locked. Pass it to the control: `<Button locked={lock.isLocked} …>`. */
  readonly isLocked: boolean;
  /** Runs the control's action, or shows the prompt instead. If the licence is not known yet, the gateway decides. */
  readonly press: (run: () => void) => void;
}

/** Returns the lock of a control with this gate, and renders again when the licence changes. The component need not be an observer. */
export function useLock(gate: Gate | undefined): Lock {
  const verdict = useGate(gate);
  const denials = useDenials(gate);
  const help = useLockHelp();
  return {
    isLocked: verdict === 'no' && isLocked(denials),
    press: (run) => (verdict === 'no' ? help(denials) : run()),
  };
}

/** Returns a function that shows the prompt for denials that are already known: from the control's gate, or from the gateway's 402. */
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
