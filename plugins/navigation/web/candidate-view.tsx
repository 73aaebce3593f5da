import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, Notice } from '#core/web';
import { ChangeList } from './change-list.tsx';
import type { Candidate, OverlayEditor } from './overlay-editor.ts';

/** Shows the chosen file: its errors, or its changes, which the user can activate or discard. [A2-38] */
export const CandidateView = observer(function CandidateView({ editor }: { editor: OverlayEditor }) {
  const { t } = useTranslation();
  const { candidate, preview } = editor;
  if (!candidate) return null;
  if (candidate.kind === 'refused') return <Refused candidate={candidate} onClose={() => editor.discard()} />;
  if (!preview) return null;
  const { name, restoredFrom, unknown } = candidate;
  const isNothing = preview.changes.length + preview.options.length === 0;
  const title =
    restoredFrom === undefined
      ? t('NAVIGATION.WILL_CHANGE', { name })
      : t(restoredFrom === 0 ? 'NAVIGATION.WILL_RESET' : 'NAVIGATION.WILL_RESTORE', { revision: restoredFrom });
  return (
    <section className="k-nav-candidate" aria-label={title}>
      <h2 className="k-nav-candidate-title" tabIndex={-1} ref={focusOnce}>
        {title}
      </h2>
      <ChangeList preview={preview} />
      {unknown.length > 0 && (
        <Notice tone="info" title={t('NAVIGATION.UNKNOWN')}>
          <ul className="k-nav-unknown">
            {[...new Set(unknown.map(({ id }) => id))].map((id) => (
              <li key={id}>
                <code>{id}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="k-nav-actions">
        <Button onClick={() => editor.discard()}>{t('NAVIGATION.DISCARD')}</Button>
        <Button look="primary" busy={editor.isSaving} disabled={isNothing} onClick={() => void editor.apply()}>
          {t('NAVIGATION.APPLY')}
        </Button>
      </div>
    </section>
  );
});

interface RefusedProps {
  readonly candidate: Extract<Candidate, { kind: 'refused' }>;
  readonly onClose: () => void;
}

function Refused({ candidate: { name, errors }, onClose }: RefusedProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger" title={t('NAVIGATION.REFUSED', { name, count: errors.length })} onDismiss={onClose}>
      <ul className="k-nav-errors" aria-label={t('NAVIGATION.ERRORS')}>
        {errors.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <code>{path || '/'}</code>
            <span>{t(`NAVIGATION.ERROR.${code.toUpperCase().replaceAll('-', '_')}`)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Focuses a heading when it appears, so that it is scrolled to and read aloud. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}
