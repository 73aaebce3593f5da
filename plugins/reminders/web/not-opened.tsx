import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { Button, isProblem, Notice, useService } from '#core/web';
import { remindersStore } from '../contract/index.ts';

export interface NotOpenedProps {
  readonly error: unknown;
  readonly onCancel: () => void;
}

/** Is shown in place of the form, with the reason why there is nothing to edit. */
export function NotOpened({ error, onCancel }: NotOpenedProps) {
  const { t } = useTranslation();
  const store = useService(remindersStore);
  const isGone = isProblem(error, problems.notFound);
  return (
    <div className="k-entity-form">
      <Notice tone="danger">{t(isGone ? 'REMINDERS.GONE' : 'REMINDERS.OPENING_FAILED')}</Notice>
      <div className="k-entity-buttons">
        {!isGone && (
          <Button icon="refresh" onClick={() => store.edit(store.editedAutomaticReminder)}>
            {t('CORE.LIST.RETRY')}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {t('UI.CANCEL')}
        </Button>
      </div>
    </div>
  );
}
