import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, MenuButton, Notice, useLock, useService, WhenLoaded } from '#core/web';
import { language } from '#core/web/tokens';
import { bankConnecting, bankConnectionsStore } from '../contract/index.ts';
import { ConnectionRow } from './connection-row.tsx';
import { useConsentResult } from './use-consent-result.ts';
import { bankRefusalText } from './bank-refusal-text.ts';
import './bank-connections.css';

/** A section below the company's accounts that shows the connected banks and connects further ones. */
export default observer(function ConnectionsSection() {
  const { t } = useTranslation();
  const store = useService(bankConnectionsStore);
  const lock = useLock(bankConnecting);
  const texts = useService(language);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const load = useCallback(() => void store.load(), [store]);
  useEffect(load, [load]);
  const connectionOfState = useConsentResult();
  const { now } = store;

  const connect = async (bankId: string) => {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    try {
      // The browser leaves for the bank's page, which leads back by `bank-auth-redirect`.
      window.location.assign(await store.connect(bankId));
    } catch (error) {
      setRefused(bankRefusalText(error, texts) ?? t('BANK_CONNECTIONS.CONNECTING_FAILED'));
      setBusy(false);
    }
  };
  if (now.state !== 'ready') return <WhenLoaded now={now} failed={t('BANK_CONNECTIONS.LOADING_FAILED')} retry={load} />;
  const { banks, connections } = now.value;
  return (
    <div className="k-bank-connections">
      {connectionOfState && (
        <Notice
          tone={connectionOfState.tone}
          action={connectionOfState.again && <Button onClick={connectionOfState.again}>{t('CORE.LIST.RETRY')}</Button>}
        >
          {connectionOfState.text}
        </Notice>
      )}
      {refused && (
        <Notice tone="danger" onDismiss={() => setRefused(undefined)}>
          {refused}
        </Notice>
      )}
      {connections.length > 0 && (
        <ul className="k-bank-connections-list" aria-label={t('BANK_CONNECTIONS.TITLE')}>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              busy={busy}
              isLocked={lock.isLocked}
              onConnect={() => lock.press(() => void connect(connection.bankId))}
            />
          ))}
        </ul>
      )}
      {banks.length === 0 ? (
        connections.length === 0 && <p className="k-bank-connections-none">{t('BANK_CONNECTIONS.NO_BANKS')}</p>
      ) : lock.isLocked ? (
        <Button locked onClick={() => lock.press(() => undefined)}>
          {t('BANK_CONNECTIONS.CONNECT')}
        </Button>
      ) : (
        <MenuButton
          text={t('BANK_CONNECTIONS.CONNECT')}
          disabled={busy}
          entries={banks.map(({ id, name }) => ({ id, label: name, onSelect: () => void connect(id) }))}
        />
      )}
    </div>
  );
});
