import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isPackageHeld, type Package } from '#core/access';
import { Button, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { companySession, facts } from '#core/web/tokens';
import { isTrialAvailable, upgradeActionOf } from '../contract/index.ts';
import { ShopButton } from './shop-button.tsx';
import { useShop } from './use-shop.ts';
import { useStartTrial } from './use-start-trial.ts';

export interface RequiredPackageDialogProps {
  readonly wanted: Package | undefined;
  readonly onClose: () => void;
}

/** Shows the package that a function requires, and how to get it. [A2-40] */
export const RequiredPackageDialog = observer(function RequiredPackageDialog(props: RequiredPackageDialogProps) {
  const { wanted, onClose } = props;
  const { t } = useTranslation();
  const licence = useService(companySession).licence?.entity;
  const isOwner = useService(facts).role() === 'Owner';
  const { cart } = useShop(licence && licence.daysValid > 0 ? wanted : undefined);
  const trial = useStartTrial();
  const action = licence && upgradeActionOf(licence, wanted).toUpperCase();
  const expired = licence !== undefined && licence.daysValid <= 0;
  const words = expired ? 'ENDED' : licence && wanted && isPackageHeld(wanted, licence) ? 'MODULE' : 'REQUIRED';
  return (
    <Dialog
      isOpen
      title={t(`LICENSING.${words}.TITLE`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CLOSE')}</Button>
          {isOwner && licence && isTrialAvailable(licence) && (
            <Button busy={trial.busy} onClick={() => void trial.start().then((started) => started && onClose())}>
              {t('LICENSING.TRIAL.START')}
            </Button>
          )}
          {isOwner && cart && (
            <ShopButton look="primary" href={cart}>
              {t(`LICENSING.ACTION.${action}`)}
            </ShopButton>
          )}
        </>
      }
    >
      <p>{t(`LICENSING.${words}.TEXT`, { package: wanted ?? 'Pro' })}</p>
      {!isOwner && <p>{t('LICENSING.REQUIRED.ASK_OWNER')}</p>}
    </Dialog>
  );
});
