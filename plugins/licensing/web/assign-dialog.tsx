import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, isProblem, Notice, useFormats, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { RadioGroup } from '#core/web/forms';
import { companyClient, feedback } from '#core/web/tokens';
import { assignLicence, noFreeLicence, type UnassignedLicence } from '../contract/index.ts';
import { assignLater } from './assign-later.ts';
import './licence-list.css';

export interface AssignDialogProps {
  readonly offers: readonly UnassignedLicence[];
  readonly onClose: () => void;
}

/** The dialog in which the owner assigns a bought licence to the open company. [A2-40] [A4-13] [A5-10] */
export function AssignDialog({ offers, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const { date } = useFormats();
  const [chosen, setChosen] = useState<string>();
  const { companyId } = useService(companyClient);
  const { busy, isTaken, activate } = useActivation(onClose);
  const onLater = () => {
    assignLater(companyId, new Date());
    onClose();
  };
  const offer = offers.find(({ licenseId }) => licenseId === chosen);
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('LICENSING.ASSIGN.TITLE')}
      onClose={onLater}
      actions={
        <>
          <Button onClick={onLater}>{t('LICENSING.ASSIGN.LATER')}</Button>
          <Button look="primary" disabled={!offer} busy={busy} onClick={() => offer && void activate(offer)}>
            {t('LICENSING.ASSIGN.ACTIVATE')}
          </Button>
        </>
      }
    >
      {isTaken && <Notice tone="danger">{t('LICENSING.ASSIGN.TAKEN')}</Notice>}
      <p>{t('LICENSING.ASSIGN.TEXT')}</p>
      <div className="k-licence-list">
        <RadioGroup
          label={t('LICENSING.ASSIGN.LICENCE')}
          labelHidden
          look="card"
          value={chosen}
          onChange={setChosen}
          options={offers.map((one) => ({
            value: one.licenseId,
            label: one.validUntil
              ? t('LICENSING.ASSIGN.UNTIL', { package: one.packageName, date: date(one.validUntil) })
              : one.packageName,
            hint: [
              one.companyName && t('LICENSING.ASSIGN.BUYER', { name: one.companyName, id: one.companyRegistrationId }),
              t('LICENSING.ASSIGN.REMAINING', { count: one.remainingCompaniesCount }),
              one.isAcademicLicense && t('LICENSING.ASSIGN.ACADEMIC'),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </div>
    </Dialog>
  );
}

/** Assigns a free licence to the company, and says in a toast whether it worked. [A8-13] */
function useActivation(onDone: () => void) {
  const client = useService(companyClient);
  const toasts = useService(feedback);
  const [busy, setBusy] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const activate = async ({ customerNumber, licenseId }: UnassignedLicence) => {
    setBusy(true);
    setTaken(false);
    try {
      await client.call(assignLicence, { body: { customerNumber, licenseId } }, { handles: '*' });
      toasts.toast({ code: 'licence-assign', intent: 'success', text: { key: 'LICENSING.ASSIGN.DONE' } });
      onDone();
    } catch (error) {
      setTaken(isProblem(error, noFreeLicence));
      toasts.toast({ code: 'licence-assign', intent: 'danger', text: { key: 'LICENSING.ASSIGN.FAILED' } });
    } finally {
      setBusy(false);
    }
  };
  return { busy, isTaken, activate };
}
