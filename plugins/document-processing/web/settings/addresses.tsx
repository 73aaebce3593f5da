import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, Notice, Section, Skeleton } from '#core/web';
import type { ProcessingSetting } from '../../contract/index.ts';
import { useInboxTypes } from '../inbox-types.ts';
import type { ProcessingSettingsStore } from './processing-settings-store.ts';
import './addresses.css';

/** Shows the company's address for each type of document. [B2.12-1] */
export const Addresses = observer(function Addresses({ store }: { readonly store: ProcessingSettingsStore }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<{ readonly email: string; readonly done: boolean }>();
  const { titleOf } = useInboxTypes();
  const { addresses, state } = store;
  const copy = ({ email }: ProcessingSetting) =>
    void window.navigator.clipboard.writeText(email).then(
      () => setCopied({ email, done: true }),
      () => setCopied({ email, done: false }),
    );
  return (
    <Section title={t('PROCESSING.ADDRESSES.TITLE')}>
      <p className="k-processing-intro">{t('PROCESSING.ADDRESSES.INTRO')}</p>
      {state === 'failed' ? (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => void store.loadAddresses()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        >
          {t('PROCESSING.ADDRESSES.LOAD_ERROR')}
        </Notice>
      ) : state !== 'ready' ? (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      ) : addresses.length === 0 ? (
        <Notice>{t('PROCESSING.ADDRESSES.NONE')}</Notice>
      ) : (
        <dl className="k-processing-addresses">
          {addresses.map((setting) => (
            <div key={setting.documentType} className="k-processing-address">
              <dt>{titleOf(setting.documentType)}</dt>
              <dd>
                <span className="k-processing-email">
                  {setting.email.slice(0, domainOf(setting))}
                  <wbr />
                  {setting.email.slice(domainOf(setting))}
                </span>
                <IconButton
                  icon="duplicate"
                  label={t('PROCESSING.ADDRESSES.COPY', { email: setting.email })}
                  onClick={() => copy(setting)}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="k-processing-copied" role="status">
        {copied && t(`PROCESSING.ADDRESSES.${copied.done ? 'COPIED' : 'NOT_COPIED'}`, { email: copied.email })}
      </p>
    </Section>
  );
});

/** Returns the index at which a narrow page breaks the address: the start of the domain, so that no word is broken. */
function domainOf({ email }: ProcessingSetting): number {
  return email.indexOf('@') + 1;
}
