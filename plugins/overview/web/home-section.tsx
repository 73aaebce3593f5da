import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Skeleton, useService } from '#core/web';
import { RadioGroup } from '#core/web/forms';
import { companyHome, feedback } from '#core/web/tokens';

/** Edits the first page of companies. A change is saved at once, like the other choices of the account. */
export default observer(function HomeSection() {
  const { t } = useTranslation();
  const store = useService(companyHome);
  const toasts = useService(feedback);
  if (!store.home) return <Skeleton lines={2} />;
  const choose = (home: 'list' | 'overview') =>
    store
      .choose(home)
      .catch(() => toasts.toast({ code: 'home', intent: 'danger', text: { key: 'OVERVIEW.SAVE_FAILED' } }));
  return (
    <RadioGroup
      label={t('OVERVIEW.LABEL')}
      value={store.home}
      onChange={(home) => void choose(home)}
      options={[
        { value: 'list', label: t('OVERVIEW.LIST') },
        { value: 'overview', label: t('OVERVIEW.OVERVIEW') },
      ]}
    />
  );
});
