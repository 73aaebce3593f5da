import { useTranslation } from 'react-i18next';
import { Badge, Button, useFormats } from '#core/web';
import type { AccountSession } from '../contract/index.ts';
import { deviceName } from './device-name.ts';

interface SessionRowProps {
  readonly session: AccountSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** Shows one session: its browser, its start, and the time and address of the last use. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { isCurrent, startedAt, seenAt, address, userAgent } = session;
  const { kind, browser, system } = deviceName(userAgent);
  const name = [t(`ACCOUNT.SESSIONS.KIND.${kind.toUpperCase()}`), browser, system].filter(Boolean).join(', ');
  return (
    <li className="k-session">
      <div className="k-session-what">
        <p className="k-session-name">
          {name} {isCurrent && <Badge tone="success">{t('ACCOUNT.SESSIONS.CURRENT')}</Badge>}
        </p>
        <p className="k-session-when">
          {t('ACCOUNT.SESSIONS.SINCE', { since: dateTime(startedAt) })}{' '}
          {t('ACCOUNT.SESSIONS.SEEN', { seen: dateTime(seenAt) })}{' '}
          {address && t('ACCOUNT.SESSIONS.ADDRESS', { address })}
        </p>
      </div>
      <Button size="small" busy={busy} onClick={onEnd} aria-label={t('ACCOUNT.SESSIONS.END_LABEL', { name })}>
        {t('ACCOUNT.SESSIONS.END')}
      </Button>
    </li>
  );
}
