import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Notice, Skeleton, useFormats } from '#core/web';
import type { OverlayEditor } from './overlay-editor.ts';

/** Lists every version that was active; the user can return to each of them. [A2-38] */
export const VersionList = observer(function VersionList({
  editor,
  revision,
}: {
  editor: OverlayEditor;
  revision: number;
}) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { now } = editor.versions;
  useEffect(() => void editor.loadVersions(), [editor, revision]);
  if (now.state === 'failed')
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={() => void editor.loadVersions()}>
            {t('CORE.LIST.RETRY')}
          </Button>
        }
      >
        {t('NAVIGATION.VERSIONS_FAILED')}
      </Notice>
    );
  if (now.state !== 'ready') return <Skeleton lines={3} />;
  const restore = (to: number) => (
    <Button
      size="small"
      aria-label={to === 0 ? t('NAVIGATION.RESET') : t('NAVIGATION.RESTORE_ONE', { revision: to })}
      onClick={() => void editor.consider(to)}
    >
      {t('NAVIGATION.RESTORE')}
    </Button>
  );
  return (
    <ul className="k-nav-versions" aria-label={t('NAVIGATION.VERSIONS')}>
      {now.value.map((version) => (
        <li key={version.revision}>
          <span className="k-nav-version">
            <span className="k-nav-version-name">
              {t('NAVIGATION.VERSION', { revision: version.revision })}
              {version.revision === revision && <Badge tone="success">{t('NAVIGATION.IN_FORCE')}</Badge>}
            </span>
            <span className="k-nav-detail">
              {dateTime(version.savedAt)} · {version.savedBy} ·{' '}
              {t('NAVIGATION.OPERATIONS', { count: version.operations })}
              {version.restoredFrom !== null &&
                ` · ${t('NAVIGATION.RESTORED_FROM', { revision: version.restoredFrom })}`}
            </span>
          </span>
          {version.revision !== revision && restore(version.revision)}
        </li>
      ))}
      <li>
        <span className="k-nav-version">
          <span className="k-nav-version-name">
            {t('NAVIGATION.ORIGINAL')}
            {revision === 0 && <Badge tone="success">{t('NAVIGATION.IN_FORCE')}</Badge>}
          </span>
          <span className="k-nav-detail">{t('NAVIGATION.ORIGINAL_HINT')}</span>
        </span>
        {revision !== 0 && restore(0)}
      </li>
    </ul>
  );
});
