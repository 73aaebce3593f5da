import globeNetwork from '@blueprintjs/icons/lib/esm/generated/16px/paths/globe-network.js';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Intro, useService } from '#core/web';
import { EntityPage } from '#core/web/entities';
import { webhooksStore } from '../contract/index.ts';
import { DeliveryLogDrawer } from './delivery-log-drawer.tsx';
import { ShownSecretDialog } from './shown-secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import './webhooks.css';

/** Shows the page `company/{companyId}/settings/webhooks`. [B6-13] */
export default observer(function WebhooksPage() {
  const { t } = useTranslation();
  const store = useService(webhooksStore);
  const { log, shownSecret } = store;
  // The store outlives the page, and a secret must not be shown to a later user of the page.
  useEffect(
    () => () => {
      store.closeLog();
      store.dismissSecret();
    },
    [store],
  );
  return (
    <>
      <EntityPage
        texts="WEBHOOKS"
        icon={globeNetwork}
        store={store}
        intro={<Intro>{t('WEBHOOKS.INTRO')}</Intro>}
        row={(webhook, place) => <WebhookRow webhook={webhook} {...place} />}
        form={(webhook, place) => <WebhookForm webhook={webhook} {...place} />}
      />
      <DeliveryLogDrawer log={log} webhook={store.list.find(({ id }) => id === log?.webhookId)} />
      {shownSecret && <ShownSecretDialog secret={shownSecret.secret} onClose={() => store.dismissSecret()} />}
    </>
  );
});
