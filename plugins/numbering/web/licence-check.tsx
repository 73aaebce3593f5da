import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Denial, evaluate, explain, type Gate } from '#core/access';
import { Button, Denied, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { facts } from '#core/web/tokens';

/** Runs an action, or says which licence it needs. */
type Check = (gate: Gate, run: () => void) => void;

const LicenceCheck = createContext<Check>((_gate, run) => run());

/** A control that the licence blocks stays where it is; a press on it asks the licence first. [A6-3] */
export function useLicenceCheck(): Check {
  return useContext(LicenceCheck);
}

export function LicenceChecks({ children }: { readonly children: ReactNode }) {
  const known = useService(facts);
  const [denials, setDenials] = useState<readonly Denial[]>([]);
  const check: Check = (gate, run) => {
    // What is not known yet is left to the gateway: it is no refusal.
    if (evaluate(gate, known) === 'no') setDenials(explain(gate, known));
    else run();
  };
  return (
    <LicenceCheck value={check}>
      {children}
      <LicenceDialog denials={denials} onClose={() => setDenials([])} />
    </LicenceCheck>
  );
}

export interface LicenceDialogProps {
  /** None: nothing is shown. */
  readonly denials: readonly Denial[];
  readonly onClose: () => void;
}

export function LicenceDialog({ denials, onClose }: LicenceDialogProps) {
  const { t } = useTranslation();
  if (denials.length === 0) return null;
  return (
    <Dialog
      isOpen
      title={t('NUMBERING.LICENCE.TITLE')}
      onClose={onClose}
      actions={
        <Button look="primary" autoFocus onClick={onClose}>
          {t('NUMBERING.LICENCE.CLOSE')}
        </Button>
      }
    >
      <Denied denials={denials} />
    </Dialog>
  );
}
