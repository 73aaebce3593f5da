import { useTranslation } from 'react-i18next';
import { formatDay, todayAt } from '#core/calendar';
import { Badge, Button, today, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import type { AccessToken } from '../contract/index.ts';
import { rightsGroups } from './rights-groups.ts';
import type { TokensStore } from './tokens-store.ts';

/** Shows the purpose, rights, start and end of a token, but never the token itself. */
export function TokenRow({ token, store }: { readonly token: AccessToken; readonly store: TokensStore }) {
  const { t, i18n } = useTranslation();
  const questions = useService(feedback);
  const { id, name, scopes, madeBy, createdAt, lastUsedAt, expiresOn } = token;
  const isOver = expiresOn !== null && expiresOn < today();
  const day = (instant: string) => formatDay(todayAt(Date.parse(instant)));

  const end = async () => {
    const accepted = await questions.confirm({
      title: { key: 'ACCESS_TOKENS.END.TITLE', values: { name } },
      text: { key: 'ACCESS_TOKENS.END.TEXT' },
      accept: { key: 'ACCESS_TOKENS.END.ACCEPT' },
      danger: true,
    });
    if (accepted) await store.end(id);
  };

  return (
    <li className="k-token">
      <div className="k-token-text">
        <p className="k-token-name">
          {name} {isOver && <Badge tone="warning">{t('ACCESS_TOKENS.OVER')}</Badge>}
        </p>
        <p className="k-token-facts">
          {store.source.whose === 'COMPANY' && (
            <span>{t('ACCESS_TOKENS.MADE_BY', { name: madeBy, day: day(createdAt) })}</span>
          )}
          {store.source.whose === 'OWN' && <span>{t('ACCESS_TOKENS.MADE', { day: day(createdAt) })}</span>}
          <span>{lastUsedAt ? t('ACCESS_TOKENS.USED', { day: day(lastUsedAt) }) : t('ACCESS_TOKENS.NEVER_USED')}</span>
          <span>{expiresOn ? t('ACCESS_TOKENS.UNTIL', { day: formatDay(expiresOn) }) : t('ACCESS_TOKENS.NO_END')}</span>
        </p>
        <details className="k-token-rights">
          <summary>{t('ACCESS_TOKENS.RIGHTS_COUNT', { count: scopes.length })}</summary>
          <ul>
            {rightsGroups(scopes, t, i18n.language).map((group) => (
              <li key={group.resource}>
                {group.name}: {group.rights.map((right) => right.name).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button size="small" look="quiet" aria-label={t('ACCESS_TOKENS.END.OF', { name })} onClick={() => void end()}>
        {t('ACCESS_TOKENS.END.ACTION')}
      </Button>
    </li>
  );
}
