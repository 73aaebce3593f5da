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
  /** The title of the form: *Nový bankový účet*. */
  readonly label: string;
  /** Returns the name of a field in the user's language. */
  readonly labelOf: (field: keyof Values & string) => string;
  /** Returns a saved value as text, for fields whose value is not readable text. */
  readonly textOf?: (value: unknown, field: keyof Values & string) => string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Shows a form in place of an entity's row in a list: the fields, the errors, the buttons, and the question about a stale version. */
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
        // `onChange` is not used, because React does not fire it for a contenteditable element, such as the text of a reminder.
        onInput={() => save.changed()}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <FormNotices save={save} storedDraft={state.storedDraft} />
        {failed && <Notice tone="danger">{t('CORE.ENTITY.UPDATE_FAILED')}</Notice>}
        {children}
        <div className="k-entity-buttons">
          <SaveButton state={save.state} />
          <Button
            look="quiet"
            onClick={() => {
              state.storedDraft.forget();
              onCancel();
            }}
          >
            {t('UI.CANCEL')}
          </Button>
        </div>
      </form>
      <StaleVersionQuestion<T>
        {...question}
        // Only the fields that the form edits can differ: the gateway sets the id and the version.
        labelOf={(field) => labelOf(field as unknown as keyof Values & string)}
        {...(textOf && {
          textOf: (value, field) => textOf(value, field as unknown as keyof Values & string),
        })}
      />
    </>
  );
});
