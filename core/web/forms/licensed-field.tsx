import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenceGate } from '#core/access';
import { useLock } from '../react/use-lock.ts';
import { Button } from '../ui/button.tsx';
import './licensed-field.css';

export interface LicensedFieldProps {
  readonly label: string;
  readonly gate: LicenceGate;
  /** `true` if the record already uses the feature: its control is then shown even without the licence, so that it can be turned off. */
  readonly used: boolean;
  /** The control that is shown if the licence allows it. */
  readonly children: ReactNode;
}

/** A field that depends on the licence. A locked field is marked, and a press on it shows which licence unlocks it. [A6-3] [B6-17] */
export const LicensedField = observer(function LicensedField({ label, gate, used, children }: LicensedFieldProps) {
  const { t } = useTranslation();
  const lock = useLock(gate);
  if (!lock.isLocked || used) return children;
  const name = gate.rule.package ?? '';
  return (
    <div className="k-licensed">
      <span className="k-licensed-label">{label}</span>
      <Button
        icon="lock"
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('CORE.LICENSED.NAMED', { field: label, package: name })}
        onClick={() => lock.press(() => undefined)}
      >
        {t('CORE.LICENSED.PACKAGE', { package: name })}
      </Button>
    </div>
  );
});
