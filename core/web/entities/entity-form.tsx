import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#core/contract';
import { FormNotices } from '../forms/form-notices.tsx';
import { StaleVersionQuestion } from '../forms/stale-version-question.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SaveButton } from '../ui/save-button.tsx';
import type { EntityFormState } from './use-entity-form.ts';

export interface EntityFormProps<T extends Entity, Values extends object> {
  readonly state: EntityFormState<T, Values>;
  /** What is being filled in: *Nový bankový účet*. */
  readonly label: string;
  /** A field's name, in the user's language. */
  readonly labelOf: (field: keyof Values & string) => string;
  /** A saved value, in words, for fields whose value is no text to read. */
  readonly textOf?: (value: unknown, field: keyof Values & string) => string;
  readonly onCancel: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in its place in a list: fields, what went wrong, the buttons, and the question of a stale version. */
export const EntityForm = observer(function EntityForm<T extends Entity, Values extends object>(
  props: EntityFormProps<T, Values>,
) {
  const { state, label, labelOf, textOf, onCancel, children } = props;
  const { t } = useTranslation();
  const { form, save, failed, submit, question } = state;
  return (
    <>
      <form
        noValidate
        className="k-entity-form"
        aria-label={label}
        // Not `onChange`: React has none for a contenteditable element, such as the text of a reminder.
        onInput={() => save.changed()}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <FormNotices save={save} kept={state.kept} />
        {failed && <Notice tone="danger">{t('CORE.ENTITY.UPDATE_FAILED')}</Notice>}
        {children}
        <div className="k-entity-buttons">
          <SaveButton state={save.state} />
          <Button
            look="quiet"
            onClick={() => {
              state.kept.forget();
              onCancel();
            }}
          >
            {t('UI.CANCEL')}
          </Button>
        </div>
      </form>
      <StaleVersionQuestion<T>
        {...question}
        // Of an entity only what the form edits can differ: its id and version are the gateway's.
        labelOf={(field) => labelOf(field as unknown as keyof Values & string)}
        {...(textOf && {
          textOf: (value, field) => textOf(value, field as unknown as keyof Values & string),
        })}
      />
    </>
  );
});
