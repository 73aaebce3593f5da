import { useTranslation } from 'react-i18next';
import { formatDay, todayAt } from '#core/calendar';
import { formatIban } from '#core/contract/formats';
import { Button, StatusDot, useFormats, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import { type BankConnection, bankConnectionsStore } from '../contract/index.ts';

interface ConnectionRowProps {
  readonly connection: BankConnection;
  readonly busy: boolean;
  readonly isLocked: boolean;
  readonly onConnect: () => void;
}

/** A row about a bank: the end of its consent, the accounts, the last refresh, and the reason for a failed one. */
export function ConnectionRow({ connection, busy, isLocked, onConnect }: ConnectionRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(bankConnectionsStore);
  const questions = useService(feedback);
  const { id, bankName, state, accounts, validUntil, refreshedAt, fault, unread } = connection;
  const isExpired = state !== 'connected';
  const end = async () => {
    const isMeant = await questions.confirm({
      title: { key: 'BANK_CONNECTIONS.END.TITLE', values: { bank: bankName } },
      text: { key: 'BANK_CONNECTIONS.END.TEXT' },
      accept: { key: 'BANK_CONNECTIONS.END.ACCEPT' },
      danger: true,
    });
    if (isMeant) await store.disconnect(id);
  };
  const facts = [
    !isExpired && validUntil && t('BANK_CONNECTIONS.UNTIL', { day: formats.date(validUntil) }),
    refreshedAt && t('BANK_CONNECTIONS.REFRESHED', { day: formatDay(todayAt(Date.parse(refreshedAt))) }),
  ].filter(Boolean);
  return (
    <li className="k-bank-connection">
      <div className="k-bank-connection-text">
        <p className="k-bank-connection-name">
          {bankName}{' '}
          <StatusDot tone={isExpired ? 'warning' : 'success'}>{t(`BANK_CONNECTIONS.STATE.${state}`)}</StatusDot>
        </p>
        {facts.length > 0 && <p className="k-bank-connection-facts">{facts.join(' · ')}</p>}
        {accounts.map(({ iban, isOwn }) => (
          <p key={iban} className="k-bank-connection-facts">
            {formatIban(iban)}
            {!isOwn && ` – ${t('BANK_CONNECTIONS.NOT_OWN')}`}
          </p>
        ))}
        {unread.map(({ iban, comes }) => (
          <p key={`${iban} ${comes}`} className={comes ? 'k-bank-connection-facts' : 'k-bank-connection-fault'}>
            {t(comes ? 'BANK_CONNECTIONS.UNREAD.COMES' : 'BANK_CONNECTIONS.UNREAD.GONE', { iban: formatIban(iban) })}
          </p>
        ))}
        {fault && <p className="k-bank-connection-fault">{t(`BANK_CONNECTIONS.FAULT.${fault}`)}</p>}
      </div>
      <div className="k-bank-connection-actions">
        {isExpired && (
          <Button
            size="small"
            busy={busy}
            locked={isLocked}
            aria-label={t('BANK_CONNECTIONS.AGAIN_OF', { bank: bankName })}
            onClick={onConnect}
          >
            {t('BANK_CONNECTIONS.AGAIN')}
          </Button>
        )}
        <Button
          size="small"
          look="quiet"
          aria-label={t('BANK_CONNECTIONS.END.OF', { bank: bankName })}
          onClick={() => void end()}
        >
          {t('BANK_CONNECTIONS.END.ACTION')}
        </Button>
      </div>
    </li>
  );
}
