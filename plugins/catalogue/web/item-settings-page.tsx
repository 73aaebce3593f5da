import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, Section, Skeleton, useLock, useService } from '#core/web';
import { Switch } from '#core/web/forms';
import { companyClient, companyEvents, feedback } from '#core/web/tokens';
import { autoSaving } from '../contract/index.ts';
import { ItemSettingsStore } from './item-settings-store.ts';

/** Shows the page `company/{companyId}/settings/document-items-settings`. [B2.9-7] [B2.13-1] */
export default observer(function ItemSettingsPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const events = useService(companyEvents);
  const toasts = useService(feedback);
  const lock = useLock(autoSaving);
  const [store] = useState(() => new ItemSettingsStore(client, events, toasts));
  useEffect(() => void store.load(), [store]);
  return (
    <Page title={t('SETTINGS.DOCUMENT_ITEMS.TITLE')}>
      <Section title={t('SETTINGS.DOCUMENT_ITEMS.CATALOGUE')}>
        {store.isLoaded ? (
          <Switch
            label={t('SETTINGS.DOCUMENT_ITEMS.AUTO_SAVE')}
            hint={t('SETTINGS.DOCUMENT_ITEMS.AUTO_SAVE_HINT')}
            // Without the licence nothing is saved automatically, even if the setting is on.
            checked={store.autoSave && !lock.isLocked}
            onChange={(event) => {
              const { checked } = event.target;
              lock.press(() => void store.change(checked));
            }}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton lines={2} />
          </div>
        )}
      </Section>
    </Page>
  );
});
