import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Dialog } from '#core/web/overlays';

/** Shows the recovery codes once. Only the button that confirms that the user has saved them closes the dialog. */
export function RecoveryCodesDialog({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = () => window.navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <Dialog
      isOpen
      title={t('ACCOUNT.FACTOR.CODES.TITLE')}
      actions={
        <>
          <Button icon={copied ? 'tick' : 'duplicate'} onClick={() => void copy()}>
            {t(copied ? 'ACCOUNT.FACTOR.CODES.COPIED' : 'ACCOUNT.FACTOR.CODES.COPY')}
          </Button>
          <Button look="primary" autoFocus onClick={onKept}>
            {t('ACCOUNT.FACTOR.CODES.ACCEPT')}
          </Button>
        </>
      }
    >
      <p className="k-proof-text">{t('ACCOUNT.FACTOR.CODES.TEXT')}</p>
      <ul className="k-recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
