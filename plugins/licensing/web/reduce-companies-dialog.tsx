import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { companies, companyClient, feedback } from '#core/web/tokens';
import { removeLicenceCompanies, type UsedCompanies } from '../contract/index.ts';
import './licence-list.css';

export interface ReduceCompaniesDialogProps {
  readonly use: UsedCompanies;
  readonly onClose: () => void;
}

/**
 * The dialog in which the user chooses the companies that continue to use a licence, if more companies use it than were paid for. [A2-40]
 * [A5-10]
 */
export const ReduceCompaniesDialog = observer(function ReduceCompaniesDialog(props: ReduceCompaniesDialogProps) {
  const { use, onClose } = props;
  const { t } = useTranslation();
  const { list = [] } = useService(companies);
  const { busy, save } = useReduction(use, onClose);
  const [keptIds, setKeptIds] = useState<readonly string[]>(use.usedCompanyIds);
  const tooMany = keptIds.length > use.companiesCount;
  const toggle = (id: string, keep: boolean) =>
    setKeptIds(keep ? [...keptIds, id] : keptIds.filter((one) => one !== id));
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('LICENSING.REDUCE.TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('LICENSING.ASSIGN.LATER')}</Button>
          <Button look="primary" disabled={tooMany} busy={busy} onClick={() => void save(keptIds)}>
            {t('UI.SAVE')}
          </Button>
        </>
      }
    >
      <p>{t('LICENSING.REDUCE.TEXT', { package: use.packageName, count: use.companiesCount })}</p>
      <fieldset className="k-licence-companies">
        <legend>{t('LICENSING.REDUCE.CHOSEN', { chosen: keptIds.length, count: use.companiesCount })}</legend>
        <div className="k-licence-list k-licence-list--companies">
          {use.usedCompanyIds.map((id) => (
            <Checkbox
              key={id}
              label={list.find((company) => company.id === id)?.businessName ?? t('LICENSING.REDUCE.UNKNOWN')}
              checked={keptIds.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
});

/** Takes the companies that were not chosen out of the licence, and says in a toast whether it worked. [A8-13] */
function useReduction(use: UsedCompanies, onDone: () => void) {
  const client = useService(companyClient);
  const toasts = useService(feedback);
  const [busy, setBusy] = useState(false);
  const save = async (keptIds: readonly string[]) => {
    const allIds = [...use.usedCompanyIds];
    const removedIds = allIds.filter((id) => !keptIds.includes(id));
    setBusy(true);
    try {
      const body = { customerNumber: use.customerNumber, removedIds, allIds };
      await client.call(removeLicenceCompanies, { body }, { handles: '*' });
      toasts.toast({ code: 'licence-reduce', intent: 'success', text: { key: 'LICENSING.REDUCE.DONE' } });
      onDone();
    } catch {
      toasts.toast({ code: 'licence-reduce', intent: 'danger', text: { key: 'LICENSING.REDUCE.FAILED' } });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
