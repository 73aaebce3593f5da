import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, Link, useLock, useLockHelp, useService } from '#core/web';
import { ErrorSummary, FormActions, FormGrid, FormNotices, SaveButton } from '#core/web/forms';
import { feedback, navigator } from '#core/web/tokens';
import { numberingDelete, numberingEdit } from '../contract/index.ts';
import { CounterFields } from './counter-fields.tsx';
import { DefaultSwitch } from './default-switch.tsx';
import { CodeField, NameField } from './name-fields.tsx';
import { PatternFields } from './pattern-fields.tsx';
import { PreviewNumbers } from './preview-numbers.tsx';
import { deletePath, integrityPath, numberingPath, seriesPath } from './series-address.ts';
import type { SeriesEditor } from './series-editor.ts';
import type { Move } from './type-card.tsx';

export interface SeriesFormProps {
  readonly companyId: string;
  readonly editor: SeriesEditor;
  /** Moves to another address without asking about unsaved changes. */
  readonly move: Move;
}

export const SeriesForm = observer(function SeriesForm({ companyId, editor, move }: SeriesFormProps) {
  const { t } = useTranslation();
  const { saved, save, denials } = editor;
  const place = useService(navigator);
  const toasts = useService(feedback);
  const saving = useLock(saved && numberingEdit);
  const deleting = useLock(numberingDelete);
  const help = useLockHelp();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The focus of a new series starts in the field of its code. After the series was created, the focus moves to its name.
    const first = editor.saved ? '[name="name"]' : '[name="sequenceCode"]';
    if (!editor.saved || editor.save.state === 'saved') form.current?.querySelector<HTMLInputElement>(first)?.focus();
  }, [editor]);
  useEffect(() => {
    if (denials.length === 0) return;
    help(denials);
    editor.dismissDenials();
  }, [denials, help, editor]);

  const submit = async () => {
    const series = await editor.submit();
    if (!series) return;
    if (!saved) toasts.toast({ code: 'numbering-created', intent: 'success', text: { key: 'NUMBERING.CREATED' } });
    // The series was created or its code changed, so its address changes, too. [A4-15]
    if (saved?.sequenceCode !== series.sequenceCode) place.go(seriesPath(companyId, series), { replace: true });
  };
  return (
    <form
      ref={form}
      className="k-series-form"
      noValidate
      aria-label={saved ? t('NUMBERING.EDITING', { code: saved.sequenceCode }) : t('NUMBERING.NEW')}
      onSubmit={(event) => {
        event.preventDefault();
        saving.press(() => void submit());
      }}
    >
      <div>
        <FormNotices />
        <ErrorSummary attempt={editor.attempts} count={editor.attempts > 0 ? Object.keys(editor.faults).length : 0} />
        <FormGrid>
          <CodeField editor={editor} />
          <NameField editor={editor} />
        </FormGrid>
      </div>
      <PatternFields editor={editor} />
      <CounterFields editor={editor} />
      <PreviewNumbers numbers={editor.preview}>
        {saved && <Link to={integrityPath(companyId, saved)}>{t('NUMBERING.INTEGRITY.OPEN')}</Link>}
      </PreviewNumbers>
      <DefaultSwitch editor={editor} />
      <FormActions
        destructive={
          saved &&
          !saved.isDefault && (
            <Button
              look="quiet"
              icon="trash"
              locked={deleting.isLocked}
              onClick={() => deleting.press(() => move(deletePath(companyId, saved)))}
            >
              {t('NUMBERING.DELETE.ACTION')}
            </Button>
          )
        }
      >
        <SaveButton state={save.state} />
        <ButtonLink look="quiet" to={numberingPath(companyId)}>
          {t('UI.CLOSE')}
        </ButtonLink>
      </FormActions>
    </form>
  );
});
