import { useTranslation } from 'react-i18next';
import { Button, Gated, Link, Notice, useService } from '#core/web';
import { language, type TextRef } from '#core/web/tokens';
import { useDocuments } from '../../documents-context.tsx';
import type { DraftTrouble } from './draft-store.ts';

interface TroubleNoticeProps {
  readonly trouble: DraftTrouble | undefined;
  /** The reason why the gateway is not available: the user's connection, or the server. */
  readonly reason: TextRef | undefined;
  /** The number of the document that was issued meanwhile. */
  readonly number?: string | null | undefined;
  /** Whether another user saved the draft during editing. */
  readonly changedElsewhere: boolean;
  /** Loads the current document and discards the typed values. */
  readonly onReload: () => void;
  /** Makes a new draft from the typed values. */
  readonly onStartOver: () => void;
}

/** Shows why the form was not saved or issued and what the user can do. No typed value is lost. */
export function TroubleNotice({
  trouble,
  reason,
  number,
  changedElsewhere,
  onReload,
  onStartOver,
}: TroubleNoticeProps) {
  const { t } = useTranslation();
  const texts = useService(language);
  const { kind, stores } = useDocuments();
  const { companyId } = stores.client;
  if (!trouble) {
    if (!changedElsewhere) return null;
    return <Notice tone="info">{t(`${kind.texts}.CHANGED_ELSEWHERE`)}</Notice>;
  }
  const isHarmless = trouble === 'away' || trouble === 'changed';
  const wasIssued = trouble === 'issued' || trouble === 'notDraft';
  return (
    <Notice
      tone={isHarmless ? 'warning' : 'danger'}
      title={t(`${kind.texts}.TROUBLE.${trouble}_TITLE`, { number })}
      {...((wasIssued || trouble === 'gone') && {
        action: (
          <div className="k-notice-actions">
            <Gated gate={kind.may.create}>
              <Button size="small" onClick={onStartOver}>
                {t('DOCUMENTS.ACTION.START_OVER')}
              </Button>
            </Gated>
            {wasIssued && (
              <Button size="small" onClick={onReload}>
                {t(`${kind.texts}.SHOW_CURRENT`)}
              </Button>
            )}
          </div>
        ),
      })}
      {...(trouble === 'supplier' && {
        action: (
          <Link to={`/company/${companyId}/settings/company-detail`}>{t('DOCUMENTS.ACTION.COMPANY_DETAIL')}</Link>
        ),
      })}
    >
      {trouble === 'away' && reason && `${texts.text(reason)} `}
      {t(`${kind.texts}.TROUBLE.${trouble}`)}
    </Notice>
  );
}
