import { useTranslation } from 'react-i18next';
import type { Denial } from '#core/access';
import { Button, Denied, Link, Notice } from '#core/web';
import { useDocuments } from '../documents-context.tsx';
import type { DraftTrouble } from './draft-store.ts';

interface TroubleNoticeProps {
  readonly trouble: DraftTrouble | undefined;
  /** What is missing of a licence. */
  readonly denials: readonly Denial[];
  /** Somebody else saved the draft while it is changed here. */
  readonly changedElsewhere: boolean;
  /** Reads the document as it is now, and gives up what was typed. */
  readonly onReload: () => void;
}

/** Why the form stands as it was, and what can be done. What was typed is all there. */
export function TroubleNotice({ trouble, denials, changedElsewhere, onReload }: TroubleNoticeProps) {
  const { t } = useTranslation();
  const { kind, stores } = useDocuments();
  const { companyId } = stores.client;
  if (trouble === 'locked') {
    return (
      <>
        <Notice tone="warning" title={t('CORE.LOCKED.TITLE')}>
          {t('CORE.LOCKED.TEXT')}
        </Notice>
        {denials.length > 0 && <Denied denials={denials} />}
      </>
    );
  }
  if (!trouble) {
    if (!changedElsewhere) return null;
    return <Notice tone="info">{t(`${kind.texts}.CHANGED_ELSEWHERE`)}</Notice>;
  }
  const away = trouble === 'away';
  return (
    <Notice
      tone={away ? 'warning' : 'danger'}
      title={t(`${kind.texts}.TROUBLE.${trouble}_TITLE`)}
      {...(trouble === 'notDraft' && {
        action: (
          <Button size="small" onClick={onReload}>
            {t(`${kind.texts}.SHOW_CURRENT`)}
          </Button>
        ),
      })}
      {...(trouble === 'supplier' && {
        action: (
          <Link to={`/company/${companyId}/settings/company-detail`}>{t('DOCUMENTS.ACTION.COMPANY_DETAIL')}</Link>
        ),
      })}
    >
      {t(`${kind.texts}.TROUBLE.${trouble}`)}
    </Notice>
  );
}
