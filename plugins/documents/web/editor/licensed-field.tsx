import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LicenceGate } from '#core/access';
import { Button, useDenials, useGate } from '#core/web';
import './licensed-field.css';

const LicenceDialog = lazy(() => import('./licence-dialog.tsx'));

interface LicensedFieldProps {
  readonly label: string;
  readonly gate: LicenceGate;
  /** The document uses it already: it may be kept, and taken back. */
  readonly used: boolean;
  /** The control, for whom the licence allows it. */
  readonly children: ReactNode;
}

/** A field that the licence opens. Closed it looks so, and one press says what opens it. [A6-3] [B6-17] */
export const LicensedField = observer(function LicensedField({ label, gate, used, children }: LicensedFieldProps) {
  const { t } = useTranslation();
  const locked = useGate(gate) === 'no' && !used;
  const denials = useDenials(gate);
  const [asking, setAsking] = useState(false);
  if (!locked) return children;
  const name = gate.rule.package ?? '';
  return (
    <div className="k-doc-locked">
      <span className="k-doc-locked-label">{label}</span>
      <Button
        icon="lock"
        look="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('DOCUMENTS.LOCKED.NAMED', { field: label, package: name })}
        onClick={() => setAsking(true)}
      >
        {t('DOCUMENTS.LOCKED.PACKAGE', { package: name })}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <LicenceDialog title={label} denials={denials} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
});
