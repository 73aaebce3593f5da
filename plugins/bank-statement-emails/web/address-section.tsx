import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, LoadableValue, Notice, useService, WhenLoaded } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { readStatementAddress, type StatementAddress } from '../contract/index.ts';
import './address-section.css';

/** Shows, below the company's accounts, the address to which bank statements are sent. */
export default observer(function AddressSection() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [address] = useState(() => new LoadableValue<StatementAddress>());
  const [copied, setCopied] = useState<boolean>();
  const load = useCallback(
    () => void address.load(() => client.call(readStatementAddress, {}, { handles: '*' })),
    [address, client],
  );
  useEffect(load, [load]);
  const { now } = address;
  if (now.state !== 'ready') return <WhenLoaded now={now} failed={t('STATEMENT_EMAILS.LOAD_ERROR')} retry={load} />;
  const { email } = now.value;
  if (email === null) return <Notice>{t('STATEMENT_EMAILS.NONE')}</Notice>;
  const copy = () =>
    void window.navigator.clipboard.writeText(email).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <p className="k-statement-address">
        <span>{email}</span>
        <IconButton icon="duplicate" label={t('STATEMENT_EMAILS.COPY', { email })} onClick={copy} />
      </p>
      <p className="k-statement-copied" role="status">
        {copied !== undefined && t(`STATEMENT_EMAILS.${copied ? 'COPIED' : 'NOT_COPIED'}`)}
      </p>
    </>
  );
});
