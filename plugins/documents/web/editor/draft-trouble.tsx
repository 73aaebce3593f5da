import { useTranslation } from 'react-i18next';
import { Button, Link, Notice } from '#core/web';
import { useDocuments } from '../documents-context.tsx';
import type { DraftTrouble } from './draft-store.ts';

interface TroubleNoticeProps {
  readonly trouble: DraftTrouble | undefined;
  /** Somebody else saved the draft while it is changed here. */
  readonly changedElsewhere: boolean;
  /** Reads the document as it is now, and gives up what was typed. */
  readonly onReload: () => void;
}

/** Why the form stands as it was, and what can be done. What was typed is all there. */
export function TroubleNotice({ trouble, changedElsewhere, onReload }: TroubleNoticeProps) {
  const { t } = useTranslation();
  const { kind, stores } = useDocuments();
  const { companyId } = stores.client;
  if (!trouble) {
    if (!changedElsewhere) return null;
    return <Notice tone="info">{t(`${kind.texts}.CHANGED_ELSEWHERE`)}</Notice>;
  }
  const harmless = trouble === 'away' || trouble === 'changed';
  return (
    <Notice
      tone={harmless ? 'warning' : 'danger'}
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
