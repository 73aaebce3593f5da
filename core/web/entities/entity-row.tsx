import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '../react/use-service.ts';
import { feedback, type Question } from '../tokens.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { RowPlace } from './entity-page.tsx';

export interface EntityRowProps extends RowPlace {
  /** The name of the entity, followed by its badges. */
  readonly title: ReactNode;
  /** The less prominent text under the title. */
  readonly more?: ReactNode;
  readonly editLabel: string;
  readonly deleteLabel: string;
  /** Returns the buttons before the two standard ones; `attempt` shows an error in the row when the action fails. */
  readonly actions?: (attempt: (act: () => Promise<unknown>) => Promise<void>) => ReactNode;
  /**
   * Returns the question that is asked before the entity is deleted, or the reason why it must not be deleted. Called each time the user
   * presses the button. @throws GatewayProblem when the gateway cannot be asked
   */
  readonly onDeleteAsked: () =>
    | Question
    | { readonly refused: string }
    | Promise<Question | { readonly refused: string }>;
  readonly onDelete: () => Promise<void>;
  readonly children?: ReactNode;
}

/** A row that shows an entity and its actions. An error is shown in the row itself. [A8-11] [B8-10] */
export function EntityRow(props: EntityRowProps) {
  const { title, more, editLabel, deleteLabel, actions, onDeleteAsked, onDelete, children } = props;
  const { locked, focused, onEdit, onDeleted, addedActions, addedParts } = props;
  const { t } = useTranslation();
  const questions = useService(feedback);
  const [failure, setFailure] = useState<string>();
  const edit = useRef<HTMLButtonElement>(null);
  // `autoFocus` is not used: the row of a new entity appears before its form is closed.
  useEffect(() => {
    if (focused) edit.current?.focus();
  }, [focused]);

  const attempt = async (act: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await act();
    } catch {
      setFailure(t('CORE.ENTITY.UPDATE_FAILED'));
    }
  };
  const remove = () =>
    attempt(async () => {
      const question = await onDeleteAsked();
      if ('refused' in question) return setFailure(question.refused);
      if (!(await questions.confirm(question))) return;
      await onDelete();
      onDeleted();
    });

  return (
    <>
      <div className="k-entity">
        <div className="k-entity-text">
          <p className="k-entity-title">{title}</p>
          {children}
          {more && <p className="k-entity-more">{more}</p>}
          {addedParts}
        </div>
        <div className="k-entity-actions">
          {addedActions}
          {actions?.(attempt)}
          <IconButton icon="edit" label={editLabel} disabled={locked} ref={edit} onClick={onEdit} />
          <IconButton icon="trash" label={deleteLabel} disabled={locked} onClick={() => void remove()} />
        </div>
      </div>
      {failure && (
        <Notice tone="danger" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Notice>
      )}
    </>
  );
}
